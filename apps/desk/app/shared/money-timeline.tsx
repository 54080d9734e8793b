import type { MoneyEvent } from '@kavosh/contract/desk/money.ts';
import { accountWord, eventWord, whoWord } from '@kavosh/contract/desk/words/book-words.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { providerResultWord } from './words/money-words.ts';

const kindWords: Readonly<Record<MoneyEvent['kind'], string>> = {
  state: 'وضعیت',
  posting: 'دفتر',
  report: 'آموزشگاه',
  audit: 'همکار',
  mail: 'نامه',
};

/** How an academy was asked about a purchase. */
const askedHow = ({ how, to }: MoneyEvent['details']) =>
  how === 'mail' && typeof to === 'string' ? (
    <>
      نامه به{' '}
      <bdi dir="ltr" translate="no">
        {to}
      </bdi>
    </>
  ) : (
    'از راه دیگری پرسیده شد'
  );

/** What happened to something of money, with the lines of the books. */
export function MoneyTimeline({ events }: { events: readonly MoneyEvent[] }) {
  return (
    <ol className="lines">
      {events.map((event) => (
        <li key={`${event.kind} ${event.what} ${event.at}`} className="panel">
          <p className="line">
            <span>
              <span className="muted">{kindWords[event.kind]}</span> <strong>{eventWord(event.what)}</strong>{' '}
              {event.who !== null && <bdi translate="no">{whoWord(event.who)}</bdi>}
            </span>
            <Moment at={event.at} />
          </p>
          {typeof event.details['reason'] === 'string' && <p dir="auto">دلیل: {event.details['reason']}</p>}
          {event.what === 'purchase.academy_asked' && <p>{askedHow(event.details)}</p>}
          {event.what === 'payment.asked' && typeof event.details['result'] === 'string' && (
            <p>{providerResultWord(event.details['result'])}</p>
          )}
          {event.kind === 'report' && typeof event.details['amount'] === 'number' && (
            <p>مبلغ گزارش‌شده: {formatToman(event.details['amount'])}</p>
          )}
          {event.postings.length > 0 && (
            <dl className="facts">
              {event.postings.map(({ account, owner, amount }) => (
                <div key={`${account} ${owner}`} className="fact">
                  <dt>{accountWord(account)}</dt>
                  <dd>
                    {amount > 0 ? 'بدهکار' : 'بستانکار'} {formatToman(Math.abs(amount))}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
