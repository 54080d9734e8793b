import { useEffect, useRef, useState } from 'react';
import { buyCourse, type CourseOffer, type Purchase } from '@kavosh/contract/purchases.ts';
import { createTopUp } from '@kavosh/contract/top-ups.ts';
import { joinWaiting } from '@kavosh/contract/waiting.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../session/call.ts';
import { newKey } from '../../../../api/new-key.ts';
import { siteCopy } from '../../../../copy/site-copy.ts';
import { redirectExternal } from '../../../../shared/redirect-external.ts';
import { outsideAddress } from '../../../../shared/outside-address.ts';
import { refreshMember } from '../../../../session/member.ts';
import { useAsyncAction } from '../../../../shared/use-async-action.ts';
import { buyCopy as copy } from './buy-copy.ts';
import { entryOf, fetchOffer, fetchOfferWith, purchaseStatusOf, standingOf } from './fetch-offer.ts';
import { openLater } from './open-later.ts';
import { topUpFor } from './top-up-for.ts';
import type { BuyDialogProps } from './purchase-status.ts';
import { forgetUnfinished, keepUnfinished, unfinishedOf } from './unfinished-purchase.ts';

/** What the dialog shows. `done`: bought, or waiting at the academy whose page is at `site`. */
export type PurchaseStep =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'offer'; offer: CourseOffer }
  | { kind: 'done'; offer: CourseOffer; purchase: Purchase; site: string | null };

/**
 * The message for a failed call about money. Without an answer it is unknown whether it was done; the same key makes
 * asking again safe.
 */
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError
    ? (error.envelope?.message ?? (error.status === 0 ? copy.lost : siteCopy.serverError))
    : siteCopy.serverError;

/**
 * One opening of the buying dialog: the price of this moment, buying at it once, and topping up where the balance is
 * short. What was chosen before topping up is chosen again when the person is back.
 */
export function usePurchase(course: number, onStatus: BuyDialogProps['onStatus']) {
  const [step, setStep] = useState<PurchaseStep>({ kind: 'loading' });
  const [problem, setProblem] = useState<string | null>(null);
  const shown = step.kind === 'offer' ? step.offer.edition : null;
  const { busy, run, isRunning } = useAsyncAction();
  const [round, setRound] = useState(0);
  const [before] = useState(() => unfinishedOf(course));
  const [edition, setEdition] = useState<number | null>(before.edition);
  const [code, setCode] = useState(before.code);
  const [codeFault, setCodeFault] = useState<string | null>(null);
  // One opening is one intention: however often it is sent, it is done once.
  const keys = useRef({ buy: newKey(), topUp: newKey() });

  useEffect(() => {
    const away = new AbortController();
    (code === '' ? fetchOffer(course, away.signal, edition) : fetchOfferWith(course, code, edition, away.signal)).then(
      (offer) => {
        if (away.signal.aborted) return;
        onStatus(standingOf(offer));
        setStep({ kind: 'offer', offer });
      },
      (error: unknown) => {
        if (away.signal.aborted) return;
        // The code does not count: its price stays as it was, and what was typed stays in the box.
        if (code !== '' && error instanceof ApiError && (error.status === 422 || error.status === 429)) {
          setCodeFault(sentenceOf(error));
          setCode('');
          return;
        }
        // The edition that was chosen before topping up can be had no longer.
        if (step.kind === 'loading' && edition !== null && error instanceof ApiError && error.status > 0) {
          setEdition(null);
          return;
        }
        setStep((now) => (now.kind === 'loading' ? { kind: 'failed' } : now));
        // What is shown is still what was there before.
        if (step.kind !== 'offer') return;
        const used = step.offer.coupon?.code ?? '';
        if ((edition !== null && edition !== shown) || (code === '') !== (used === '')) {
          setEdition(shown);
          setCode(used);
          setProblem(copy.failed);
        }
      },
    );
    return () => away.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- whom to tell is no reason to ask again
  }, [course, edition, code, round]);

  /**
   * Runs one step at a time; a refusal is said, and what is shown is asked for again, since it was no longer right.
   */
  const runStep = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning()) return;
    setProblem(null);
    await run(work, (error) => {
      setProblem(sentenceOf(error));
      if (error instanceof ApiError && [404, 409, 422].includes(error.status)) setRound((before) => before + 1);
    });
  };

  return {
    step,
    problem,
    busy,
    retry: () => {
      setStep({ kind: 'loading' });
      setRound(round + 1);
    },
    /** Called by a click: only within one may a page be opened. */
    buy: (offer: CourseOffer) => {
      if (isRunning()) return;
      const tab = offer.method === 'referral' ? openLater(copy.referral.opening) : null;
      void runStep(async () => {
        try {
          const body = {
            method: offer.method === 'referral' ? ('referral' as const) : ('wallet' as const),
            ...(offer.amount !== null && { amount: offer.amount }),
            // The dialog said so.
            ...(offer.delivery === 'academy' && { shares_contact: true }),
            ...(offer.edition !== null && { edition: offer.edition }),
            ...(offer.coupon !== null && { coupon: offer.coupon.code }),
          };
          const { purchase, redirect_url: redirect } = await call(
            buyCourse,
            { params: { id: String(course) }, body },
            undefined,
            keys.current.buy,
          );
          forgetUnfinished();
          const site = outsideAddress(redirect);
          tab?.go(site);
          onStatus({ status: purchaseStatusOf(purchase), entry: entryOf(purchase), queue: null });
          setStep({ kind: 'done', offer, purchase, site });
          if (offer.method === 'wallet') refreshMember();
        } catch (error) {
          tab?.go(null);
          throw error;
        }
      });
    },
    /** Shows the price of another edition; what is there stays until it is known. */
    choose: (next: number) => {
      if (isRunning()) return;
      setProblem(null);
      setEdition(next);
    },
    /** The edition that was chosen while its price is on its way; null: what is shown is what was chosen. */
    chosen: edition !== null && step.kind === 'offer' && shown !== edition ? edition : null,
    /** Shows the price with a code, or with '' without one. */
    useCode: (typed: string) => {
      if (isRunning()) return;
      setProblem(null);
      setCodeFault(null);
      setCode(typed);
    },
    codeFault,
    /** The price with the code, or without it, is on its way. */
    pricing: step.kind === 'offer' && (code === '') !== (step.offer.coupon === null),
    /** Queues for a full edition. */
    wait: (full: number) =>
      void runStep(async () => {
        await call(joinWaiting, { params: { id: String(course), edition: String(full) } });
        setRound((before) => before + 1);
      }),
    /**
     * Leaves for the payment gateway. Anyone who comes back to the dialog as it was left sees what is missing now, and
     * another payment is another intention.
     */
    topUp: (missing: number) =>
      void runStep(async () => {
        const { redirect_url: redirect } = await call(
          createTopUp,
          { body: { amount: topUpFor(missing), course_id: course } },
          undefined,
          keys.current.topUp,
        );
        if (step.kind === 'offer')
          keepUnfinished(course, { edition: step.offer.edition, code: step.offer.coupon?.code ?? '' });
        await redirectExternal(redirect);
        keys.current.topUp = newKey();
        setRound((before) => before + 1);
        refreshMember();
      }),
  };
}
