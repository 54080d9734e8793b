import { Link } from 'react-router';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { batchStateWord } from './batch-state.ts';

interface BatchFactsProps {
  batch: {
    state: Parameters<typeof batchStateWord>[0]['state'];
    amount: number;
    settled: number;
    ended: number;
    made_by: { name: string };
    created_at: string;
    file_made_at: string | null;
  };
  /** How many payments it has. */
  count: number;
  /** «لغو یا رد شد»: how those ended that were not paid. */
  ended: string;
  /** What else is said of its money. */
  more?: readonly (readonly [string, string])[];
}

/** What a batch of payments is: agreed to or not, its sum, how much of it was paid, who made it and when. */
export function BatchFacts({ batch, count, ended, more = [] }: BatchFactsProps) {
  return (
    <section className="panel" aria-label="این دسته">
      <Facts
        facts={[
          [
            'وضعیت',
            batch.state === 'asked' ? (
              <Link key="s" to="/approvals">
                {batchStateWord(batch)}
              </Link>
            ) : (
              batchStateWord(batch)
            ),
          ],
          ['مبلغ', formatToman(batch.amount)],
          ...more.map(([word, value]): [string, string] => [word, value]),
          [
            'واریزشده',
            `${formatNumber(batch.settled)} از ${formatNumber(count)}` +
              (batch.ended > 0 ? `؛ ${formatNumber(batch.ended)} تا ${ended}` : ''),
          ],
          [
            'سازنده',
            <bdi key="b" translate="no">
              {batch.made_by.name}
            </bdi>,
          ],
          ['ساخته شده', <Moment key="c" at={batch.created_at} />],
          ['فایل بانک', batch.file_made_at === null ? 'هنوز نه' : <Moment key="f" at={batch.file_made_at} />],
        ]}
      />
    </section>
  );
}
