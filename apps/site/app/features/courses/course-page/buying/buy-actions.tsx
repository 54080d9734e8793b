import { useEffect, useRef } from 'react';
import type { CourseOffer } from '@kavosh/contract/purchases.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { buyCopy as copy } from './buy-copy.ts';
import { editionOf } from './chosen-edition.ts';
import { editionCopy } from './edition-copy.ts';
import { topUpFor } from './top-up-for.ts';
import type { PurchaseStep } from './use-purchase.ts';

interface ActionsProps {
  step: PurchaseStep;
  busy: boolean;
  onBuy: (offer: CourseOffer) => void;
  onTopUp: (missing: number) => void;
  onWait: (edition: number) => void;
  onClose: () => void;
}

/** The one next step, and the way out. */
export function Actions({ step, onClose, ...does }: ActionsProps) {
  return (
    <>
      {step.kind === 'offer' && <OfferAction offer={step.offer} {...does} />}
      {step.kind === 'done' && <DoneActions step={step} />}
      <Button variant="secondary" onClick={onClose}>
        {copy.close}
      </Button>
    </>
  );
}

const receiptOf = (id: number): string => `/dashboard/purchases/${id}`;

function OfferAction({
  offer,
  busy,
  onBuy,
  onTopUp,
  onWait,
}: { offer: CourseOffer } & Pick<ActionsProps, 'busy' | 'onBuy' | 'onTopUp' | 'onWait'>) {
  const { method, amount, missing, purchase } = offer;
  if (purchase?.status === 'confirmed')
    return (
      <a className={buttonClass()} href={receiptOf(purchase.id)}>
        {purchase.access === 'given' ? copy.enter : copy.done.receipt}
      </a>
    );
  if (purchase && method === 'wallet')
    return (
      <a className={buttonClass({ variant: 'secondary' })} href="/dashboard/purchases">
        {copy.done.unconfirmed}
      </a>
    );
  if (!offer.is_on_sale || offer.not_ready !== null || (method === 'referral' && !offer.has_site)) return null;
  const edition = editionOf(offer);
  if (edition === 'none') return null;
  if (edition?.is_full)
    return edition.place === null ? (
      <Button busy={busy} onClick={() => onWait(edition.id)}>
        {editionCopy.wait}
      </Button>
    ) : (
      <a className={buttonClass({ variant: 'secondary' })} href="/dashboard/purchases">
        {editionCopy.toPurchases}
      </a>
    );
  if (missing > 0)
    return (
      <Button busy={busy} onClick={() => onTopUp(missing)}>
        {copy.wallet.topUp(topUpFor(missing))}
      </Button>
    );
  return (
    <Button busy={busy} onClick={() => onBuy(offer)}>
      {method === 'free'
        ? copy.freeGo
        : method === 'wallet'
          ? copy.wallet.pay(amount ?? 0)
          : purchase
            ? copy.referral.again
            : copy.referral.go}
      {method === 'referral' && <Icon name="external" size={16} />}
    </Button>
  );
}

function DoneActions({ step: { purchase, site } }: { step: PurchaseStep & { kind: 'done' } }) {
  const next = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone: the focus goes on to what comes next.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  if (purchase.status !== 'unconfirmed')
    return (
      <a ref={next} className={buttonClass()} href={receiptOf(purchase.id)}>
        {purchase.access === 'given' ? copy.enter : copy.done.receipt}
      </a>
    );
  return (
    <>
      {site !== null && (
        <a ref={next} className={buttonClass()} href={site} target="_blank" rel="noopener nofollow">
          {copy.referral.link}
          <Icon name="external" size={16} />
        </a>
      )}
      <a className={buttonClass({ variant: 'secondary' })} href="/dashboard/purchases">
        {copy.done.unconfirmed}
      </a>
    </>
  );
}
