import type { CourseAccess } from '@kavosh/contract/course-access.ts';
import type { Purchase, Receipt } from '@kavosh/contract/purchases.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { changesTitle, changeWords } from '../../shared/changes/change-words.ts';
import { PurchaseChanges } from '../../shared/changes/purchase-changes.tsx';
import { outsideAddress } from '../../shared/outside-address.ts';
import { LitePages } from './account-pages.tsx';
import { liteCopy } from './copy.ts';
import { Fact, LiteForm, Notice, type FormPart } from './lite-form.tsx';
import type { PurchasesView, PurchaseView } from './pages/buying.ts';
import { RefundLines } from './refund-page.tsx';

interface PageProps<View> {
  view: View;
  part: FormPart;
}

/** One that waits for its academy without an amount was made at a price that only the academy knows. */
const amountOf = ({ status, purchase: { amount } }: Purchase): string => {
  if (amount > 0) return formatToman(amount);
  return status === 'unconfirmed' ? liteCopy.purchases.atAcademy : liteCopy.purchases.free;
};

export function PurchasesPage({ view: { purchases, page }, part }: PageProps<PurchasesView>) {
  const words = liteCopy.purchases;
  if (purchases.length === 0)
    return (
      <p>
        {words.none} <a href="/courses">{words.courses}</a>
      </p>
    );
  return (
    <>
      <ol className="lite-list">
        {purchases.map((one) => (
          <li key={one.id}>
            <a href={`/lite/purchases/${one.id}`}>
              <BidiText text={one.course.title} />
            </a>
            <dl>
              <Fact name={words.date}>
                <time dateTime={one.created_at}>{formatJalaliDate(new Date(one.created_at))}</time>
              </Fact>
              <Fact name={words.amount}>{amountOf(one)}</Fact>
              <Fact name={words.status}>{one.status_title}</Fact>
              {one.changes.length > 0 && <Fact name={changesTitle}>{one.changes.map(changeWords).join('؛ ')}</Fact>}
            </dl>
          </li>
        ))}
      </ol>
      <LitePages page={page} path={part.path} />
    </>
  );
}

export function PurchasePage({
  view: { receipt, done },
  part,
  access,
}: PageProps<PurchaseView> & { access?: CourseAccess | undefined }) {
  const words = liteCopy.purchase;
  const { edition, coupon, refund, status } = receipt;
  const isOver = status === 'cancelled' || status === 'refunded';
  return (
    <>
      {done !== null && <Notice tone="done">{liteCopy.refund.outcomes[done]}</Notice>}
      <p className="lite-subject">
        <BidiText text={receipt.course.title} />
      </p>
      <dl className="lite-facts">
        <Fact name={words.academy}>
          <BidiText text={receipt.academy} />
        </Fact>
        {edition !== null && (
          <Fact name={words.edition}>
            <EditionWords edition={edition} />
          </Fact>
        )}
        <Fact name={words.number}>{formatNumber(receipt.id)}</Fact>
        {coupon !== null && <Fact name={liteCopy.buy.listPrice}>{formatToman(coupon.list_amount)}</Fact>}
        {coupon !== null && <Fact name={liteCopy.buy.couponOff}>{formatToman(coupon.off)}</Fact>}
        <Fact name={liteCopy.purchases.status}>{receipt.status_title}</Fact>
        <Fact name={liteCopy.purchases.amount}>{amountOf(receipt)}</Fact>
        {isOver && <GivenBack receipt={receipt} />}
        {receipt.cashback > 0 && !isOver && <Fact name={words.cashback}>{formatToman(receipt.cashback)}</Fact>}
        <Fact name={liteCopy.purchases.date}>
          <time dateTime={receipt.created_at}>{formatJalaliDate(new Date(receipt.created_at))}</time>
        </Fact>
        <Fact name={words.trackId}>
          <bdi translate="no">{receipt.purchase.track_id}</bdi>
        </Fact>
      </dl>
      <PurchaseChanges changes={receipt.changes} />
      {!isOver && (
        <>
          <h2>{words.entry}</h2>
          <EntryPart receipt={receipt} part={part} access={access} />
        </>
      )}
      {(refund.can !== null || refund.request !== null || refund.refunded !== null) && (
        <>
          <h2>{words.refund}</h2>
          <RefundLines receipt={receipt} />
          {refund.can !== null && (
            <p>
              <a className={buttonClass({ variant: 'secondary' })} href={`/lite/purchases/${receipt.id}/refund`}>
                {refund.can === 'ask' ? liteCopy.refund.askOpen : liteCopy.refund.open}
              </a>
            </p>
          )}
        </>
      )}
      <p>
        <a href="/lite/purchases">{words.back}</a>
      </p>
    </>
  );
}

/** Of one that is over: what came back, where to and when. What was paid at the academy comes back there. */
function GivenBack({ receipt }: { receipt: Receipt }) {
  const words = liteCopy.purchase;
  const { method, status, purchase, refund } = receipt;
  // One that was cancelled before it was confirmed came back as a whole.
  const amount = refund.refunded?.amount ?? (status === 'cancelled' ? purchase.amount : 0);
  const at = receipt.refunded_at ?? receipt.cancelled_at;
  if (method !== 'wallet' || amount === 0) return null;
  const to = [words.backTo.wallet, ...(refund.card === null ? [] : [words.backTo.card])];
  return (
    <>
      <Fact name={words.givenBack}>
        {formatToman(amount)} {to.join('، ')}
      </Fact>
      {at !== null && (
        <Fact name={words.backAt}>
          <time dateTime={at}>{formatJalaliDate(new Date(at))}</time>
        </Fact>
      )}
    </>
  );
}

/** Where and when, and its times for a calendar. */
function EditionWords({ edition }: { edition: NonNullable<Receipt['edition']> }) {
  const { center, address, schedule, start_datetime: start, calendar } = edition;
  const words = [
    center,
    address,
    schedule.split(' | ').join('؛ '),
    start === null ? '' : formatJalaliDate(new Date(start)),
  ];
  return (
    <>
      <BidiText text={words.filter((one) => one !== '').join('، ')} />{' '}
      {calendar !== null && (
        <a href={calendar} download>
          {liteCopy.purchase.calendar}
        </a>
      )}
    </>
  );
}

function EntryPart({ receipt, part, access }: { receipt: Receipt; part: FormPart; access: CourseAccess | undefined }) {
  const words = liteCopy.purchase;
  if (access) return <Entry access={access} part={part} />;
  if (receipt.access === null)
    return (
      <p>
        {words.atAcademy} <a href={`/course/${receipt.course.id}`}>{words.toCourse}</a>
      </p>
    );
  return (
    <>
      <p>{receipt.access === 'waiting' ? words.waiting : words.entryLead}</p>
      {receipt.access === 'given' && receipt.refund.can === 'undo' && <p>{words.undo}</p>}
      <LiteForm part={part} label={words.entry}>
        <Button type="submit">{words.show}</Button>
      </LiteForm>
    </>
  );
}

function Entry({ access: { state, url, code, note }, part }: { access: CourseAccess; part: FormPart }) {
  const words = liteCopy.purchase;
  const site = outsideAddress(url);
  if (state === 'ended') return <p>{words.ended}</p>;
  if (state === 'waiting') return <p>{words.waiting}</p>;
  return (
    <>
      {state === 'failed' && <Notice tone="done">{words.reported}</Notice>}
      <dl className="lite-facts">
        {code !== null && (
          <Fact name={words.code}>
            <bdi translate="no">{code}</bdi>
          </Fact>
        )}
        {note !== null && <Fact name={words.note}>{note}</Fact>}
      </dl>
      {site !== null && (
        <p>
          <a className={buttonClass()} href={site} rel="noopener nofollow noreferrer">
            {words.enter}
          </a>
        </p>
      )}
      {state === 'given' && (
        <LiteForm part={part} label={words.notReached}>
          <input type="hidden" name="act" value="report" />
          <TextField multiline rows={3} name="failure" label={words.what} maxLength={500} />
          <Button type="submit" variant="secondary">
            {words.report}
          </Button>
        </LiteForm>
      )}
    </>
  );
}
