import type { DeskRefused } from '@kavosh/contract/desk/desk-home.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { networkWord, refusalWord } from './home-words.ts';

/** Wrong passwords and codes and forbidden calls of the last day: who, from where, what, how often. */
export function RefusedList({ refused }: { refused: readonly DeskRefused[] }) {
  return (
    <section aria-labelledby="refused">
      <h2 id="refused" className="section-title">
        پذیرفته‌نشده‌ها در ۲۴ ساعت گذشته
      </h2>
      <ul className="refused">
        {refused.map(({ staff_id: id, name, network, refusal, summary, times, last_at: at }) => (
          <li key={`${id} ${network} ${refusal} ${summary}`} className="panel">
            <strong>{refusalWord(refusal)}</strong>
            <span>
              <bdi>{name ?? (id === null ? 'ناشناس' : `همکار ${formatNumber(id)}`)}</bdi>، {summary}
            </span>
            <span className="muted">
              <bdi dir={network.includes('.') || network.includes(':') ? 'ltr' : 'rtl'} translate="no">
                {networkWord(network)}
              </bdi>
              ، {formatNumber(times)} بار، آخرین: <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
