import type { ReactNode } from 'react';
import { showReceipt, type Receipt } from '@kavosh/contract/purchases.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { PurchaseChanges } from '../../shared/changes/purchase-changes.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { useMember } from '../../session/member.ts';
import { amountText } from './amount-text.ts';
import { moneyCopy } from './copy.ts';
import { CourseEntry } from './course-entry.tsx';
import { RefundPart } from './refund-part.tsx';
import { TableWaits } from './money-table.tsx';
import './money.css';
import { WithFigures } from '../../shared/with-figures.tsx';

const copy = moneyCopy.receipt;

/** The tab of the purchases in which a purchase is; those that wait have one of their own. */
const listOf = (receipt: Receipt | undefined): string =>
  receipt === undefined || receipt.status === 'unconfirmed' ? '/dashboard/purchases' : '/dashboard/purchases?tab=all';

/** The receipt of one purchase, on the screen and on paper. */
export function ReceiptPage({ id }: { id: string }) {
  const call = useDashboardCall(showReceipt, { params: { id } });
  return (
    <div className="page page-plain money receipt-page">
      <header className="page-head money-head">
        <h1>{copy.title}</h1>
        <a className={buttonClass({ variant: 'quiet' }, 'money-unprinted')} href={listOf(call.data?.receipt)}>
          <Icon name="arrow-start" size={18} />
          {copy.back}
        </a>
      </header>
      <DashboardData call={call} wait={<TableWaits rows={7} />}>
        {({ receipt }) => (
          <>
            <PurchaseChanges changes={receipt.changes} className="money-changes" />
            <CourseEntry receipt={receipt} onShown={call.reload} />
            <Paper receipt={receipt} />
            <RefundPart receipt={receipt} onChanged={call.reload} />
          </>
        )}
      </DashboardData>
    </div>
  );
}

/** One line; nothing where it says nothing. */
const Line = ({ name, children, strong }: { name: string; children: ReactNode; strong?: boolean }) =>
  children === null ? null : (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );

const moment = (at: string | null): ReactNode =>
  at === null ? null : <time dateTime={at}>{formatJalaliDateTime(new Date(at))}</time>;

/** When and where, and a way into one's calendar. */
function EditionLine({ edition }: { edition: NonNullable<Receipt['edition']> }) {
  const { center, address, schedule, start_datetime: start, calendar } = edition;
  const words = [center, address, schedule.split(' | ').join('؛ ')].filter((one) => one !== '');
  return (
    <>
      <BidiText text={words.join('، ')} /> {moment(start)}{' '}
      {calendar !== null && (
        <a className="money-unprinted" href={calendar} download>
          {copy.calendar}
        </a>
      )}
    </>
  );
}

function Paper({ receipt }: { receipt: Receipt }) {
  const member = useMember();
  const name =
    member.state === 'member' && member.profile
      ? `${member.profile.first_name} ${member.profile.last_name}`.trim()
      : null;
  const { id, course, edition, academy, purchase, cashback, method, reference, status } = receipt;
  return (
    <>
      <article className="receipt" aria-label={copy.title}>
        <header className="receipt-head">
          <BrandMark size={36} />
          <strong>{siteCopy.name}</strong>
          <span>{copy.title}</span>
        </header>
        <dl>
          <Line name={copy.buyer}>{name && <BidiText text={name} />}</Line>
          <Line name={copy.course}>
            <BidiText text={course.title} />
          </Line>
          <Line name={copy.edition}>{edition && <EditionLine edition={edition} />}</Line>
          <Line name={copy.academy}>
            <BidiText text={academy} />
          </Line>
          <Line name={copy.number}>{formatNumber(id)}</Line>
          <Line name={copy.trackId}>
            <bdi className="money-code" translate="no">
              {purchase.track_id}
            </bdi>
          </Line>
          <Line name={copy.reference}>{reference === null ? null : <bdi translate="no">{reference}</bdi>}</Line>
          <Line name={copy.method}>{copy.methods[method]}</Line>
          <Line name={copy.status}>{receipt.status_title}</Line>
          <Line name={copy.bought}>{moment(receipt.created_at)}</Line>
          <Line name={copy.confirmed}>{moment(receipt.confirmed_at)}</Line>
          <Line name={copy.cancelled}>{moment(receipt.cancelled_at)}</Line>
          <Line name={copy.refunded}>{moment(receipt.refunded_at)}</Line>
          <Line name={copy.listAmount}>
            {receipt.coupon === null ? null : <WithFigures text={formatToman(receipt.coupon.list_amount)} />}
          </Line>
          <Line name={copy.coupon}>
            {receipt.coupon === null ? null : (
              <>
                <bdi translate="no">{receipt.coupon.code}</bdi>، <WithFigures text={formatToman(receipt.coupon.off)} />
              </>
            )}
          </Line>
          <Line name={copy.amount} strong>
            {method === 'free' ? copy.free : <WithFigures text={amountText(receipt, formatToman)} />}
          </Line>
          <Line name={status === 'unconfirmed' ? copy.cashbackLater : copy.cashback}>
            {cashback > 0 && (status === 'confirmed' || status === 'unconfirmed') ? (
              <WithFigures text={formatToman(cashback)} />
            ) : null}
          </Line>
        </dl>
        <p className="receipt-foot">{copy.noInvoice}</p>
      </article>
      <p className="money-unprinted money-actions">
        <Button onClick={() => window.print()}>{copy.print}</Button>
      </p>
    </>
  );
}
