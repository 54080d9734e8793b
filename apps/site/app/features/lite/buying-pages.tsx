import type { CourseOffer, OfferedEdition } from '@kavosh/contract/purchases.ts';
import { formatJalaliDate, formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { offerWords } from '../../shared/refund-words.ts';
import { outsideAddress } from '../../shared/outside-address.ts';
import { liteCopy } from './copy.ts';
import { Fact, LiteField, LiteForm, Notice, type FormPart } from './lite-form.tsx';
import { chosenQuery } from './money-pages.tsx';
import type { BoughtAtAcademy } from './lite-shown.ts';
import type { BuyView } from './pages/buying.ts';

interface PageProps<View> {
  view: View;
  part: FormPart;
}

const copy = liteCopy.buy;

export function BuyPage({
  view: { course, offer, lost },
  part,
  bought,
}: PageProps<BuyView> & { bought?: BoughtAtAcademy }) {
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
        <>
          {lost !== null && part.problem === null && <Notice>{lost}</Notice>}
          <OfferPart offer={offer} part={part} />
        </>
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
  if (!offer.is_on_sale) return <Notice tone="plain">{offer.is_closed ? copy.closed : copy.notOnSale}</Notice>;
  if (offer.not_ready !== null) return <Notice tone="plain">{copy.notReady[offer.not_ready]}</Notice>;
  if (method === 'referral' && !offer.has_site) return <Notice tone="plain">{copy.noSite(offer.academy)}</Notice>;
  const chosen = editions.find(({ id }) => id === offer.edition) ?? null;
  return (
    <>
      {editions.length > 0 && !purchase && (
        <EditionForm editions={editions} chosen={chosen?.id ?? null} path={part.path} />
      )}
      {chosen !== null && !purchase && (chosen.is_full || chosen.place !== null) && (
        <QueueForm edition={chosen} part={part} />
      )}
      {!chosen?.is_full && (editions.length === 0 || chosen !== null || purchase !== null) && (
        <>
          {chosen?.clash && (
            <Notice tone="plain">
              {copy.clash(chosen.clash.title, formatJalaliDateTime(new Date(chosen.clash.at)))}
            </Notice>
          )}
          {method === 'wallet' && purchase === null && <CouponForm offer={offer} part={part} />}
          <PayForm offer={offer} part={part} />
        </>
      )}
    </>
  );
}

/** The queue of a full edition: joining it, one's place in it and what is kept, and leaving it. */
function QueueForm({ edition: { id, place }, part }: { edition: OfferedEdition; part: FormPart }) {
  const words = liteCopy.waiting;
  return (
    <>
      <Notice tone={place?.offered_until ? 'done' : 'plain'}>
        {place === null
          ? copy.full
          : place.offered_until === null
            ? words.mine(place.ahead)
            : words.keptUntil(place.offered_until)}
      </Notice>
      <LiteForm part={part} label={place === null ? words.join : words.leave}>
        <input type="hidden" name="edition" value={id} />
        {place !== null && <input type="hidden" name="place" value={place.id} />}
        <Button
          type="submit"
          name="act"
          value={place === null ? 'join' : 'leave'}
          variant={place === null ? 'primary' : 'secondary'}
        >
          {place === null ? words.join : words.leave}
        </Button>
      </LiteForm>
      <p>
        <a href="/lite/waiting">{words.all}</a>
      </p>
    </>
  );
}

/** Where a code of the academy is typed, or how to do without the one that was. */
function CouponForm({ offer: { coupon, edition }, part }: { offer: CourseOffer; part: FormPart }) {
  if (coupon !== null)
    return (
      <p>
        {copy.usedCoupon}: <bdi translate="no">{coupon.code}</bdi>{' '}
        <a href={edition === null ? part.path : `${part.path}?edition=${edition}`}>{copy.noCoupon}</a>
      </p>
    );
  return (
    <LiteForm part={part} label={copy.useCoupon}>
      {edition !== null && <input type="hidden" name="edition" value={edition} />}
      <LiteField part={part} name="coupon" label={copy.coupon} maxLength={40} autoComplete="off" />
      <Button type="submit" name="act" value="coupon" variant="secondary">
        {copy.useCoupon}
      </Button>
    </LiteForm>
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
  const { amount, method, missing, balance_available: spendable, cashback, coupon, refund } = offer;
  const isByWallet = method === 'wallet';
  const chosen = chosenQuery(offer.edition, coupon?.code ?? '');
  return (
    <>
      <dl className="lite-facts">
        {coupon !== null && <Fact name={copy.listPrice}>{formatToman(coupon.list_amount)}</Fact>}
        {coupon !== null && <Fact name={copy.couponOff}>{formatToman(coupon.off)}</Fact>}
        <Fact name={copy.price}>
          {amount === null ? copy.atAcademy : amount === 0 ? copy.free : formatToman(amount)}
        </Fact>
        {isByWallet && <Fact name={copy.spendable}>{formatToman(spendable)}</Fact>}
        {isByWallet && missing === 0 && <Fact name={copy.after}>{formatToman(spendable - (amount ?? 0))}</Fact>}
        {cashback > 0 && <Fact name={copy.cashback}>{formatToman(cashback)}</Fact>}
      </dl>
      {missing > 0 ? (
        <>
          <Notice tone="plain">{copy.short(missing)}</Notice>
          <p>
            <a
              className={buttonClass({ size: 'large' })}
              href={`/lite/top-up?course=${offer.course.id}&amount=${missing}${chosen}`}
            >
              {copy.topUp}
            </a>
          </p>
        </>
      ) : (
        <LiteForm part={part} label={copy.title}>
          <input type="hidden" name="method" value={method === 'referral' ? 'referral' : 'wallet'} />
          {amount !== null && <input type="hidden" name="amount" value={amount} />}
          {offer.edition !== null && <input type="hidden" name="edition" value={offer.edition} />}
          {coupon !== null && <input type="hidden" name="coupon" value={coupon.code} />}
          {refund !== null && <p>{offerWords(refund)}</p>}
          {offer.delivery === 'academy' && (
            <>
              <input type="hidden" name="shares_contact" value="1" />
              <p>{copy.consent(offer.academy)}</p>
            </>
          )}
          {isByWallet && refund !== null && offer.delivery !== null && <p>{copy.refundUnused}</p>}
          {isByWallet && <p>{copy.walletLead}</p>}
          {isByWallet && offer.delivery === 'academy' && (
            <p>{offer.let_in === null ? copy.held : copy.heldUntil(offer.let_in.back_at)}</p>
          )}
          {offer.let_in !== null && <p>{copy.letIn(offer.academy, offer.let_in.until)}</p>}
          {method === 'referral' && <p>{copy.referralLead(offer.academy)}</p>}
          <Button type="submit" size="large">
            {method === 'free' ? copy.freeGo : isByWallet ? copy.pay(amount ?? 0) : copy.referral}
          </Button>
        </LiteForm>
      )}
    </>
  );
}
