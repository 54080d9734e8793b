import { Link } from 'react-router';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';

interface BatchFactsProps<State extends string> {
  batch: {
    state: State;
    amount: number;
    settled: number;
    ended: number;
    made_by: { name: string };
    created_at: string;
    file_made_at: string | null;
  };
  /** How many payments it has. */
  count: number;
  words: Readonly<Record<State, string>>;
  /** «لغو یا رد شد»: how those ended that were not paid. */
  ended: string;
  /** What else is said of its money. */
  more?: readonly (readonly [string, string])[];
}

/** What a batch of payments is: agreed to or not, its sum, how much of it was paid, who made it and when. */
export function BatchFacts<State extends string>({ batch, count, words, ended, more = [] }: BatchFactsProps<State>) {
  return (
    <section className="panel" aria-label="این دسته">
      <Facts
        facts={[
          [
            'وضعیت',
            batch.state === 'asked' ? (
              <Link key="s" to="/approvals">
                {words[batch.state]}
              </Link>
            ) : (
              words[batch.state]
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
