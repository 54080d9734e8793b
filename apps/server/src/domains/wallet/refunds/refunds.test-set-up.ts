import { createCalendar, type Calendar } from '../../calendar/calendar.ts';
import type { PaymentProvider, RefundOutcome, RefundQuestion } from '../../../kernel/payment-provider.ts';
import { handOverAlone } from '../../../../../../tests/factories/hand-over.ts';
import { noCoupons } from '../../../../../../tests/factories/coupons.ts';
import { noSeats } from '../../../../../../tests/factories/seats.ts';
import { unrestricted } from '../../../../../../tests/factories/unrestricted.ts';
import { onUsualTerms } from '../../../../../../tests/factories/usual-terms.ts';
import { buyCourse } from '../purchases/buy-course.ts';
import { changePurchaseState, type PurchaseStateChange } from '../purchases/change-purchase-state.ts';
import type { ChangedPurchase } from '../purchases/purchase-changed.ts';
import { db, offers } from '../wallet.test-set-up.ts';
import type { DecideDeps } from './decide-request.ts';
import { extendDeadlines } from './extend-deadlines.ts';
import { ProofNeeded, withdrawFromPurchase, type Withdrawing } from './withdraw-from-purchase.ts';

/** A provider that pays back as the test sets; `asked` has the calls that it got. */
export const gateway = {
  asked: [] as { call: 'refund' | 'state'; question: RefundQuestion }[],
  answers: [] as (RefundOutcome | Promise<RefundOutcome>)[],
};
const answer = (call: 'refund' | 'state') => async (question: RefundQuestion) => {
  gateway.asked.push({ call, question });
  return (await gateway.answers.shift()) ?? { result: 'unclear' as const, reason: 'timeout' as const, code: null };
};
const provider = { name: 'test', payableMs: 0, refund: answer('refund'), refundState: answer('state') };
export const payments = {
  offered: null,
  byName: new Map([['test', provider as unknown as PaymentProvider]]),
  alert: () => {},
};

export const refundTest = {
  now: new Date(),
  used: new Set<number>(),
  proofs: [] as unknown[],
  refused: [] as string[],
};

export const realCalendar = (): Calendar =>
  createCalendar({
    db: db as never,
    clock: { now: () => refundTest.now },
    audit: { record: async () => {} },
    workingDaysChanged: (tx) => extendDeadlines(tx as never, refundDeps()),
  });

export const refundDeps = () =>
  ({
    db,
    clock: { now: () => refundTest.now },
    calendar: realCalendar(),
    terms: onUsualTerms,
    handOver: handOverAlone(db as never, { now: () => refundTest.now }),
    seats: noSeats,
    coupons: noCoupons,
    payments,
    accessUsed: async () => refundTest.used,
    catalogue: {
      courseOffer: async (id: number) => offers.get(id),
      whyNoOffer: async () => 'course.not_found' as const,
    },
    identity: {
      ...unrestricted,
      proofOf: async () => 'code' as const,
      proveSelf: async (_member: unknown, proof: unknown) => {
        refundTest.proofs.push(proof);
        return { passwordHash: null };
      },
    },
    audit: { record: async () => {} },
    requestRefused: async (_tx: unknown, { answer: why }: { answer: string }) => {
      refundTest.refused.push(why);
    },
    refundAsked: async () => {},
    purchasesChanged: async (_tx: unknown, _changed: readonly ChangedPurchase[]) => {},
  }) satisfies DecideDeps & Record<string, unknown>;

export const buyNow = async (userId: number, courseId: number, method: 'wallet' | 'referral' = 'wallet') =>
  (await buyCourse(refundDeps(), { userId, courseId, method, seenAmount: null, key: null })).purchase.id;

export const move = (id: number, step: PurchaseStateChange['step'], refund?: PurchaseStateChange['refund']) =>
  changePurchaseState(refundDeps(), { id, step, actor: 'operator:test', refund });

export const press = (userId: number, id: number, amount: number, parts: Partial<Withdrawing> = {}) =>
  withdrawFromPurchase(refundDeps(), {
    member: { userId, sessionId: 1 } as Withdrawing['member'],
    address: '127.0.0.1',
    id,
    amount,
    backTo: 'wallet',
    note: '',
    proof: {},
    ...parts,
  });

export const isProofNeeded = (error: unknown): boolean => error instanceof ProofNeeded;
export const rowOf = (id: number) =>
  db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
