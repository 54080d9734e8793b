import type { ReactNode } from 'react';
import type { CourseAccess } from '@kavosh/contract/course-access.ts';
import type { CourseOffer, OfferedEdition, Purchase } from '@kavosh/contract/purchases.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { outsideAddress } from '../../shared/outside-address.ts';
import { LitePages } from './account-pages.tsx';
import { liteCopy } from './copy.ts';
import { LiteForm, Notice, type FormPart } from './lite-form.tsx';
import type { BoughtAtAcademy, BuyView, PurchasesView, PurchaseView } from './pages/buying.ts';

interface PageProps<View> {
  view: View;
  part: FormPart;
}

const copy = liteCopy.buy;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export function BuyPage({ view: { course, offer }, part, bought }: PageProps<BuyView> & { bought?: BoughtAtAcademy }) {
  const site = outsideAddress(bought?.site ?? null);
  return (
    <>
      <p className="lite-subject">
        <BidiText text={course.title} />
        <span translate="no">
          <BidiText text={offer.academy} />
        </span>
      </p>
      {bought ? (
        <>
          <Notice tone="done">{copy.going}</Notice>
          {site !== null && (
            <p>
              <a className={buttonClass({ size: 'large' })} href={site} rel="noopener nofollow">
                {copy.go}
              </a>
            </p>
          )}
        </>
      ) : (
        <OfferPart offer={offer} part={part} />
      )}
      <p>
        <a href={course.path}>{copy.back}</a>
      </p>
    </>
  );
}

/** The price of this moment and the button that pays it, or why there is none. */
function OfferPart({ offer, part }: { offer: CourseOffer; part: FormPart }) {
  const { purchase, method, editions } = offer;
  if (purchase && (purchase.status === 'confirmed' || method === 'wallet'))
    return (
      <>
        <Notice tone="done">{copy.already}</Notice>
        <p>
          <a className={buttonClass()} href={`/lite/purchases/${purchase.id}`}>
            {copy.toPurchase}
          </a>
        </p>
      </>
    );
  if (!offer.is_on_sale) return <Notice tone="plain">{copy.notOnSale}</Notice>;
  if (offer.not_ready !== null) return <Notice tone="plain">{copy.notReady[offer.not_ready]}</Notice>;
  if (method === 'referral' && !offer.has_site) return <Notice tone="plain">{copy.noSite(offer.academy)}</Notice>;
  const chosen = editions.find(({ id }) => id === offer.edition) ?? null;
  return (
    <>
      {editions.length > 0 && !purchase && (
        <EditionForm editions={editions} chosen={chosen?.id ?? null} path={part.path} />
      )}
      {chosen?.is_full ? (
        <Notice tone="plain">{copy.full}</Notice>
      ) : (
        (editions.length === 0 || chosen !== null || purchase !== null) && <PayForm offer={offer} part={part} />
      )}
    </>
  );
}

/** A choice of editions is a page of its own: each has its price. */
function EditionForm({
  editions,
  chosen,
  path,
}: {
  editions: readonly OfferedEdition[];
  chosen: number | null;
  path: string;
}) {
  return (
    <form className="lite-form" method="get" action={path}>
      <fieldset className="lite-stars">
        <legend>{copy.edition}</legend>
        {editions.map(({ id, center, schedule, start_datetime: start, amount, is_full: isFull }) => (
          <Checkbox key={id} type="radio" name="edition" value={id} required defaultChecked={id === chosen}>
            {[
              center,
              schedule,
              start === null ? '' : formatJalaliDate(new Date(start)),
              amount === null ? '' : formatToman(amount),
              isFull ? copy.fullMark : '',
            ]
              .filter((text) => text !== '')
              .join('، ')}
          </Checkbox>
        ))}
      </fieldset>
      <Button type="submit" variant="secondary">
        {copy.choose}
      </Button>
    </form>
  );
}

function PayForm({ offer, part }: { offer: CourseOffer; part: FormPart }) {
  const { amount, method, missing, balance_available: spendable, cashback } = offer;
  const isByWallet = method === 'wallet';
  return (
    <>
      <dl className="lite-facts">
        <Fact name={copy.price}>
          {amount === null ? copy.atAcademy : amount === 0 ? copy.free : formatToman(amount)}
        </Fact>
        {isByWallet && <Fact name={copy.spendable}>{formatToman(spendable)}</Fact>}
        {isByWallet && missing === 0 && <Fact name={copy.after}>{formatToman(spendable - (amount ?? 0))}</Fact>}
        {cashback > 0 && <Fact name={copy.cashback}>{formatToman(cashback)}</Fact>}
      </dl>
      {missing > 0 ? (
        <Notice tone="plain">{copy.short(missing)}</Notice>
      ) : (
        <LiteForm part={part} label={copy.title}>
          <input type="hidden" name="method" value={method === 'referral' ? 'referral' : 'wallet'} />
          {amount !== null && <input type="hidden" name="amount" value={amount} />}
          {offer.edition !== null && <input type="hidden" name="edition" value={offer.edition} />}
          {offer.delivery === 'academy' && (
            <>
              <input type="hidden" name="shares_contact" value="1" />
              <p>{copy.consent(offer.academy)}</p>
            </>
          )}
          {isByWallet && <p>{copy.walletLead}</p>}
          {method === 'referral' && <p>{copy.referralLead(offer.academy)}</p>}
          <Button type="submit" size="large">
            {method === 'free' ? copy.freeGo : isByWallet ? copy.pay(amount ?? 0) : copy.referral}
          </Button>
        </LiteForm>
      )}
    </>
  );
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
            </dl>
          </li>
        ))}
      </ol>
      <LitePages page={page} path={part.path} />
    </>
  );
}

export function PurchasePage({
  view: { receipt },
  part,
  access,
}: PageProps<PurchaseView> & { access?: CourseAccess | undefined }) {
  const words = liteCopy.purchase;
  return (
    <>
      <p className="lite-subject">
        <BidiText text={receipt.course.title} />
      </p>
      <dl className="lite-facts">
        <Fact name={words.academy}>
          <BidiText text={receipt.academy} />
        </Fact>
        <Fact name={liteCopy.purchases.status}>{receipt.status_title}</Fact>
        <Fact name={liteCopy.purchases.amount}>{amountOf(receipt)}</Fact>
        {receipt.cashback > 0 && <Fact name={words.cashback}>{formatToman(receipt.cashback)}</Fact>}
        <Fact name={liteCopy.purchases.date}>
          <time dateTime={receipt.created_at}>{formatJalaliDate(new Date(receipt.created_at))}</time>
        </Fact>
        <Fact name={words.trackId}>
          <bdi translate="no">{receipt.purchase.track_id}</bdi>
        </Fact>
      </dl>
      <h2>{words.entry}</h2>
      <EntryPart view={{ kind: 'purchase', receipt }} part={part} access={access} />
      <p>
        <a href="/lite/purchases">{words.back}</a>
      </p>
    </>
  );
}

function EntryPart({
  view: { receipt },
  part,
  access,
}: PageProps<PurchaseView> & { access: CourseAccess | undefined }) {
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
