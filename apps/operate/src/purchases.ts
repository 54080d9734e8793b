import { parseArgs } from 'node:util';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import {
  isDoubtful,
  mostConfirmed,
  type OperatorStep,
  type PurchaseForOperator,
} from '@kavosh/server/domains/wallet/wallet.ts';
import { idOf, limitOf, minute, reasonOf, secondAsked, tomanOf } from './lines.ts';
import { noteLook } from './note-look.ts';
import { OperationFailure, type Desk, type Operation } from './operation.ts';

const toman = (amount: number): string => `${amount.toLocaleString('en')} toman`;

function lineOf({
  id,
  created_at: at,
  state,
  method,
  amount,
  track_id: track,
  user_id: user,
  course_id: course,
  reported_amount: reported,
}: PurchaseForOperator): string {
  const waits = state === 'unconfirmed' && reported !== null ? `  the academy says ${toman(reported)}` : '';
  return (
    `${String(id).padStart(6)}  ${minute(at)}  ${state.padEnd(11)}  ${method.padEnd(8)}  ` +
    `${toman(amount).padStart(20)}  ${track}  member ${user}  course ${course}${waits}`
  );
}

const steps = { confirm: 'confirmed', cancel: 'cancelled', refund: 'refunded' } as const;
type StepName = keyof typeof steps;

/** Why a step was refused, for the operator. */
const reasons: Readonly<Record<string, string>> = {
  'purchase.not_found': 'There is no such purchase.',
  'purchase.wrong_state': 'That step does not follow the state that the purchase is in.',
  'purchase.other_amount':
    'It was paid here, or is confirmed, with another amount; only a referral that waits can be confirmed with ' +
    'an amount of its own.',
  'desk.reason_missing':
    'A second person is needed: the price was in doubt, or the sums of today are too high. Say why with --reason.',
  'wallet.insufficient_balance': 'What has to be taken back is not there.',
};

type Given = Pick<OperatorStep, 'reference' | 'amount' | 'amountAgain' | 'reason'>;

/** Sentences that name figures of the refusal. */
function sentenceOf({ code, details, message }: Refusal, { amount, amountAgain }: Given): string {
  if (code === 'purchase.amount_unsure') {
    const shown = Number(details['shown']);
    const what =
      amount === undefined
        ? '--amount-again belongs to --amount'
        : amountAgain !== undefined && amountAgain !== amount
          ? `${toman(amount)} and ${toman(amountAgain)} are two amounts`
          : shown === 0
            ? `No price was shown, so ${toman(amount)} has to be sure`
            : `${toman(amount)} is ${amount > shown ? 'above' : 'below half of'} the price shown, ${toman(shown)}`;
    return `${what}: give the same amount with --amount and --amount-again, and a --reason (${code}).`;
  }
  if (code === 'purchase.amount_too_high')
    return `No more than ${toman(Number(details['most']))} can be confirmed for this purchase (${code}).`;
  return reasons[code] ?? message;
}

/**
 * A doubtful amount has to be typed twice and needs a reason; above a limit it cannot be confirmed from here at all.
 */
function refuseUntyped(
  { amount, amountAgain, reason }: Given,
  { state, method, amount: shown }: PurchaseForOperator,
): void {
  if (state !== 'unconfirmed' || method !== 'referral') return;
  if (amountAgain !== undefined && amountAgain !== amount) throw new Refusal('purchase.amount_unsure', { shown });
  if (amount === undefined || !isDoubtful(amount, shown)) return;
  const most = mostConfirmed(shown);
  if (amount > most) throw new Refusal('purchase.amount_too_high', { most });
  if (amountAgain === undefined || (reason ?? '').trim() === '') throw new Refusal('purchase.amount_unsure', { shown });
}

async function take(
  { domains: { wallet, desk }, say, operator }: Desk,
  step: StepName,
  id: number,
  given: Given,
): Promise<void> {
  try {
    const before = await wallet.readPurchase(id);
    if (before?.state === steps[step] && (given.amount ?? before.amount) === before.amount) {
      say(`Purchase ${id} was ${steps[step]} before; nothing was done.`);
      return;
    }
    if (before) refuseUntyped(given, before);
    const by = await operator(step === 'refund' ? 'refunds.make' : 'purchases.confirm');
    const reason = given.reason ?? '';
    let asked: number | null = null;
    if (step === 'cancel') await wallet.operatePurchase({ id, step: steps[step], operator: by, reason: given.reason });
    else if (step === 'refund') asked = await desk.shell.refundPurchase(id, reason, by);
    else asked = await desk.shell.confirmPurchase(id, given, by);
    say(asked === null ? `Purchase ${id} is ${steps[step]}.` : secondAsked(asked));
  } catch (error) {
    if (error instanceof Refusal) throw new OperationFailure(sentenceOf(error, given));
    throw error;
  }
}

/**
 * Purchases: those that wait for an academy's word, and what an operator decides of them. Each step leaves a row of the
 * audit.
 */
export const purchases: Operation = {
  summary: 'what people bought',
  usage: [
    'purchases list [--state unconfirmed|confirmed|cancelled|refunded|all] [--limit N]   those that wait, the ' +
      'oldest first, unless told otherwise',
    'purchases show ID|TRACKING-CODE',
    'purchases confirm ID [--amount TOMAN [--amount-again TOMAN --reason TEXT]] [--reference TEXT]   --amount: ' +
      'what was paid at the academy,\n' +
      '      where that is not what we showed; above the price shown, or below half of it, it is typed twice ' +
      'and has a reason',
    'purchases cancel ID [--reason TEXT]',
    'purchases refund ID --reason TEXT   takes back the cashback too',
  ],
  async run(args, desk) {
    const {
      values,
      positionals: [action, name, ...rest],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        limit: { type: 'string' },
        amount: { type: 'string' },
        'amount-again': { type: 'string' },
        reason: { type: 'string' },
        reference: { type: 'string' },
      },
    });
    const {
      domains: { wallet },
      say,
    } = desk;
    if (rest.length > 0) throw new OperationFailure('One purchase at a time.');
    if (action === 'list') {
      const state = values.state ?? 'unconfirmed';
      if (
        state !== 'all' &&
        state !== 'unconfirmed' &&
        state !== 'confirmed' &&
        state !== 'cancelled' &&
        state !== 'refunded'
      )
        throw new OperationFailure('--state takes unconfirmed, confirmed, cancelled, refunded or all.');
      const limit = limitOf(values.limit);
      await noteLook(desk, 'purchases.read', 'purchases');
      const found = await wallet.findPurchases({ state, limit });
      for (const purchase of found) say(lineOf(purchase));
      if (found.length === 0) say(state === 'unconfirmed' ? 'No purchase waits.' : 'There are no such purchases.');
      if (found.length === limit) say(`These are ${limit}; --limit shows more.`);
    } else if (action === 'show') {
      const of = name !== undefined && /^[0-9a-v]{16}$/.test(name) ? name : idOf(name, 'purchase');
      await noteLook(desk, 'purchases.read', `purchase ${of}`);
      const found = await wallet.readPurchase(of);
      if (!found) throw new OperationFailure(reasons['purchase.not_found']);
      say(lineOf(found));
      const shown = found.shown_amount ?? found.amount;
      say(
        `amount ${toman(found.amount)}, shown price ` +
          (shown === 0 && found.method === 'referral' ? 'none' : toman(shown)),
      );
      if (found.reported_at)
        say(
          `the academy said ${toman(found.reported_amount ?? 0)} on ${minute(found.reported_at)}, its ` +
            `reference: ${found.reported_reference ?? 'none'}`,
        );
      say(
        `commission ${toman(found.commission)}, cashback ${toman(found.cashback)}, academy ${found.academy_id}` +
          `, its reference: ${found.reference ?? 'none'}`,
      );
      for (const [word, at] of [
        ['confirmed', found.confirmed_at],
        ['cancelled', found.cancelled_at],
        ['refunded', found.refunded_at],
      ] as const)
        if (at) say(`${word} ${minute(at)}`);
    } else if (action === 'confirm' || action === 'cancel' || action === 'refund') {
      const again = values['amount-again'];
      if (action === 'refund' && values.reason === undefined) throw new OperationFailure('Say why with --reason.');
      if (action !== 'confirm' && (values.amount ?? again ?? values.reference) !== undefined)
        throw new OperationFailure('--amount and --reference belong to confirm.');
      if (values.reference !== undefined && (values.reference.length > 100 || /\p{Cc}/u.test(values.reference)))
        throw new OperationFailure('--reference takes at most 100 letters.');
      await take(desk, action, idOf(name, 'purchase'), {
        reference: values.reference,
        reason: reasonOf(values.reason),
        amount: values.amount === undefined ? undefined : tomanOf(values.amount),
        amountAgain: again === undefined ? undefined : tomanOf(again, '--amount-again'),
      });
    } else throw new OperationFailure('Say what to do with purchases: list, show, confirm, cancel or refund.');
  },
};
