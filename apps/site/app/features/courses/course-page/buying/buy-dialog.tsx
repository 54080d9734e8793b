import type { ReactNode } from 'react';
import type { CourseOffer } from '@kavosh/contract/purchases.ts';
import type { RefundOffer } from '@kavosh/contract/refunds.ts';
import { topUpLimits } from '@kavosh/contract/top-ups.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { CouponBox, type CouponBoxProps } from './coupon-box.tsx';
import { EditionChoice, FullEdition, type EditionChoiceProps } from './edition-choice.tsx';
import { editionCopy } from './edition-copy.ts';
import { siteCopy } from '../../../../copy/site-copy.ts';
import { BidiText } from '../../../../shared/bidi-text.tsx';
import { dayWords, offerWords } from '../../../../shared/refund-words.ts';
import { Actions } from './buy-actions.tsx';
import { buyCopy as copy } from './buy-copy.ts';
import { editionOf } from './chosen-edition.ts';
import type { BuyDialogProps } from './purchase-status.ts';
import { paymentsFor } from './top-up-for.ts';
import { usePurchase, type PurchaseStep } from './use-purchase.ts';
import './buy-dialog.css';

/**
 * Buying: the price of this moment is shown before anything is done, and what goes wrong leaves it here to try
 * again.
 */
export function BuyDialog({ course, onClose, onStatus }: BuyDialogProps) {
  const { step, problem, busy, chosen, pricing, codeFault, retry, buy, topUp, choose, useCode, wait } = usePurchase(
    course.id,
    onStatus,
  );
  const offer = step.kind === 'offer' || step.kind === 'done' ? step.offer : null;
  return (
    <Dialog
      open
      onClose={onClose}
      className="buy-dialog"
      title={copy.title}
      closeLabel={copy.close}
      foot={
        <Actions
          step={step}
          busy={busy || chosen !== null || pricing}
          onBuy={buy}
          onTopUp={topUp}
          onWait={wait}
          onClose={onClose}
        />
      }
    >
      {offer && (
        <p className="buy-course">
          <BidiText text={offer.course.title} />
          <span translate="no">
            <BidiText text={offer.academy} />
          </span>
        </p>
      )}
      {step.kind === 'loading' && <OfferWaits />}
      {step.kind === 'failed' && (
        <ErrorState title={copy.failed}>
          <Button onClick={retry}>{siteCopy.retry}</Button>
        </ErrorState>
      )}
      {problem !== null && (
        <p className="buy-note" data-tone="problem" role="alert">
          <Icon name="alert" size={18} />
          {problem}
        </p>
      )}
      {step.kind === 'offer' && (
        <OfferBody
          offer={step.offer}
          busy={busy}
          chosen={chosen}
          onChoose={choose}
          code={{ busy: busy || pricing, fault: codeFault, onUse: useCode }}
        />
      )}
      {step.kind === 'done' && <DoneBody step={step} />}
    </Dialog>
  );
}

function OfferWaits() {
  return (
    <>
      <output className="sr-only">{copy.loading}</output>
      <div className="buy-figures" aria-hidden="true">
        {Array.from({ length: 3 }, (_, at) => (
          <div key={at}>
            <dt>
              <Skeleton shape="line" className="buy-wait" />
            </dt>
            <dd>
              <Skeleton shape="line" className="buy-wait" />
            </dd>
          </div>
        ))}
      </div>
    </>
  );
}

const Figure = ({ name, children, strong }: { name: string; children: ReactNode; strong?: boolean }) => (
  <div data-strong={strong || undefined}>
    <dt>{name}</dt>
    <dd translate="no">{children}</dd>
  </div>
);

/** The price and its consequences, or why the course cannot be bought. */
function OfferBody({ offer, code, ...choice }: EditionChoiceProps & { code: Omit<CouponBoxProps, 'used'> }) {
  const {
    method,
    amount,
    cashback,
    cashback_percent: percent,
    balance_available: spendable,
    missing,
    owed,
    academy,
    purchase,
  } = offer;
  if (purchase?.status === 'confirmed')
    return (
      <p className="buy-note" data-tone="done">
        <Icon name="check" size={18} />
        {copy.already}
      </p>
    );
  if (purchase && method === 'wallet')
    return (
      <>
        <output className="buy-note">
          <Icon name="clock" size={18} />
          {purchase.access === 'waiting' && offer.delivery === 'academy' ? copy.academy.waits : copy.wallet.waits}
        </output>
        <dl className="buy-figures">
          <Figure name={copy.price} strong>
            {formatToman(purchase.purchase.amount)}
          </Figure>
          <Figure name={copy.trackId}>
            <bdi className="buy-code">{purchase.purchase.track_id}</bdi>
          </Figure>
        </dl>
      </>
    );
  if (!offer.is_on_sale)
    return (
      <p className="buy-note" data-tone="problem">
        <Icon name="info" size={18} />
        {offer.is_closed ? copy.closed : copy.notOnSale}
      </p>
    );
  if (offer.not_ready !== null)
    return (
      <p className="buy-note" data-tone="problem">
        <Icon name="info" size={18} />
        {copy.notReady[offer.not_ready]}
      </p>
    );
  if (method === 'referral' && !offer.has_site)
    return (
      <p className="buy-note">
        <Icon name="info" size={18} />
        {copy.noSite(academy)}
      </p>
    );
  // A purchase that waits has chosen already.
  const edition = purchase ? null : editionOf(offer);
  if (edition === 'none' || (!purchase && edition?.is_full))
    return (
      <>
        <EditionChoice offer={offer} {...choice} />
        {edition !== 'none' && <FullEdition edition={edition} />}
      </>
    );
  return (
    <>
      {!purchase && <EditionChoice offer={offer} {...choice} />}
      {edition?.place?.offered_until != null && (
        <output className="buy-note" data-tone="done">
          <Icon name="clock" size={18} />
          {editionCopy.keptUntil(edition.place.offered_until)}
        </output>
      )}
      {purchase && (
        <output className="buy-note">
          <Icon name="clock" size={18} />
          {copy.referral.waits}
        </output>
      )}
      {!purchase && method === 'wallet' && amount !== null && <CouponBox used={offer.coupon} {...code} />}
      <dl className="buy-figures">
        {offer.coupon !== null && (
          <>
            <Figure name={copy.listPrice}>{formatToman(offer.coupon.list_amount)}</Figure>
            <Figure name={copy.couponOff}>{formatToman(offer.coupon.off)}</Figure>
          </>
        )}
        <Figure name={copy.price} strong>
          {amount === null ? copy.atAcademy : amount === 0 ? copy.free : formatToman(amount)}
        </Figure>
        {method === 'wallet' && <Figure name={copy.spendable}>{formatToman(spendable)}</Figure>}
        {missing > 0 && owed > 0 && <Figure name={copy.owed}>{formatToman(owed)}</Figure>}
        {method === 'wallet' && missing === 0 && (
          <Figure name={copy.after}>{formatToman(spendable - (amount ?? 0))}</Figure>
        )}
        {percent > 0 && method !== 'free' && (
          <Figure name={copy.cashback}>
            {amount === null ? copy.cashbackShare(toPersianDigits(percent)) : formatToman(cashback)}
          </Figure>
        )}
        {purchase && (
          <Figure name={copy.trackId}>
            <bdi className="buy-code" translate="no">
              {purchase.purchase.track_id}
            </bdi>
          </Figure>
        )}
      </dl>
      {!purchase && offer.refund && <RefundLines refund={offer.refund} method={method} />}
      {missing > 0 ? (
        <>
          <output className="buy-note" data-tone="problem">
            <Icon name="wallet" size={18} />
            {owed > 0 ? copy.wallet.shortWithDebt(missing) : copy.wallet.short(missing)}
          </output>
          <p className="buy-lead">
            {paymentsFor(missing) > 1
              ? copy.wallet.severalLead(topUpLimits.most, paymentsFor(missing))
              : copy.wallet.topUpLead}
          </p>
        </>
      ) : (
        !purchase && (
          <>
            {offer.delivery === 'academy' && <p className="buy-lead">{copy.academy.consent(academy)}</p>}
            <p className="buy-lead">{leadOf(offer)}</p>
            {offer.let_in && <p className="buy-lead">{copy.academy.letIn(academy, offer.let_in.until)}</p>}
            {offer.let_in?.closed && (
              <p className="buy-note">
                <Icon name="clock" size={18} />
                {copy.academy.closed(offer.let_in.closed)}
              </p>
            )}
          </>
        )
      )}
    </>
  );
}

/** How long it may be taken back, and what comes back on which day where that is graded. */
const RefundLines = ({ refund, method }: { refund: RefundOffer; method: CourseOffer['method'] }) => (
  <div className="buy-refund">
    <p>{offerWords(refund)}</p>
    {method === 'wallet' && refund.working_days > 0 && <p>{copy.refundUnused}</p>}
    {refund.days.some((day) => day.share_bp < 10_000) && (
      <>
        <p>{method === 'referral' ? copy.refundAtAcademy : copy.refundDays}</p>
        <ul>
          {refund.days.map((day) => (
            <li key={day.until}>{dayWords(day)}</li>
          ))}
        </ul>
      </>
    )}
  </div>
);

/** The effect of buying, in one sentence. */
function leadOf({ method, delivery, academy, let_in: letIn }: CourseOffer): string {
  if (method === 'referral') return copy.referral.lead(academy);
  const byAcademy = delivery === 'academy';
  if (method === 'free') return byAcademy ? copy.academy.freeLead : copy.freeLead;
  if (letIn?.closed) return copy.academy.leadUntil(letIn.back_at);
  return byAcademy ? copy.academy.lead : copy.wallet.lead;
}

/** What became of the purchase, in a sentence. */
function doneSentence({ purchase, offer }: PurchaseStep & { kind: 'done' }): string {
  const byAcademy = purchase.access === 'waiting' && offer.delivery === 'academy';
  if (purchase.status === 'unconfirmed') {
    if (offer.method === 'referral') return copy.referral.waits;
    return byAcademy ? copy.academy.waits : copy.wallet.waits;
  }
  if (offer.method !== 'free') return copy.done.bought;
  return byAcademy ? copy.academy.freeWaits : copy.done.free;
}

function DoneBody({ step }: { step: PurchaseStep & { kind: 'done' } }) {
  const { purchase } = step;
  const waits = purchase.status === 'unconfirmed';
  return (
    <>
      <output className="buy-note" data-tone="done">
        <Icon name="check" size={18} />
        {doneSentence(step)}
      </output>
      {!waits && purchase.cashback > 0 && <p className="buy-lead">{copy.done.cashback(purchase.cashback)}</p>}
      <dl className="buy-figures">
        <Figure name={copy.trackId}>
          <bdi className="buy-code" translate="no">
            {purchase.purchase.track_id}
          </bdi>
        </Figure>
      </dl>
    </>
  );
}
