import { parseArgs } from 'node:util';
import { Refusal } from '../../apps/server/src/kernel/refusal.ts';
import type { PurchaseRow } from '../../apps/server/src/domains/wallet/wallet.ts';
import { idOf, limitOf, minute, tomanOf } from './lines.ts';
import { OperationFailure, type Desk, type Operation } from './operation.ts';
import { operatorName } from './operator-name.ts';

const toman = (amount: number): string => `${amount.toLocaleString('en')} toman`;

const lineOf = ({ id, created_at: at, state, method, amount, track_id: track, user_id: user, course_id: course }: PurchaseRow): string =>
  `${String(id).padStart(6)}  ${minute(at)}  ${state.padEnd(11)}  ${method.padEnd(8)}  ${toman(amount).padStart(20)}  ${track}  member ${user}  course ${course}`;

const steps = { confirm: 'confirmed', cancel: 'cancelled', refund: 'refunded' } as const;
type StepName = keyof typeof steps;

/** Why a step was refused, for who asked for it. */
const reasons: Readonly<Record<string, string>> = {
  'purchase.not_found': 'There is no such purchase.',
  'purchase.wrong_state': 'That step does not follow the state that the purchase is in.',
  'purchase.other_amount': 'It was paid here, or is confirmed, with another amount; only a referral that waits can be confirmed with an amount of its own.',
  'wallet.insufficient_balance': 'What has to be taken back is not there.',
};

async function take({ domains: { wallet }, say }: Desk, step: StepName, id: number, by: string, given: { reference?: string | undefined; amount?: number | undefined }): Promise<void> {
  try {
    const moved = await wallet.operatePurchase({ id, step: steps[step], operator: by, ...given });
    say(moved ? `Purchase ${id} is ${steps[step]}.` : `Purchase ${id} was ${steps[step]} before; nothing was done.`);
  } catch (error) {
    if (error instanceof Refusal) throw new OperationFailure(reasons[error.code] ?? error.message);
    throw error;
  }
}

/** Purchases: those that wait for an academy's word, and what an operator decides of them. Each step leaves a row of the audit. */
export const purchases: Operation = {
  summary: 'what people bought',
  usage: [
    'purchases list [--state unconfirmed|confirmed|cancelled|refunded|all] [--limit N]   those that wait, the oldest first, unless told otherwise',
    'purchases show ID|TRACKING-CODE',
    'purchases confirm ID [--amount TOMAN] [--reference TEXT] [--by NAME]   --amount: what was paid at the academy, where that is not what we showed',
    'purchases cancel ID [--by NAME]',
    'purchases refund ID [--by NAME]   takes back the cashback too',
  ],
  async run(args, desk) {
    const { values, positionals: [action, name, ...rest] } = parseArgs({
      args: [...args], allowPositionals: true,
      options: { state: { type: 'string' }, limit: { type: 'string' }, amount: { type: 'string' }, reference: { type: 'string' }, by: { type: 'string' } },
    });
    const { domains: { wallet }, say } = desk;
    if (rest.length > 0) throw new OperationFailure('One purchase at a time.');
    if (action === 'list') {
      const state = values.state ?? 'unconfirmed';
      if (state !== 'all' && state !== 'unconfirmed' && state !== 'confirmed' && state !== 'cancelled' && state !== 'refunded') throw new OperationFailure('--state takes unconfirmed, confirmed, cancelled, refunded or all.');
      const limit = limitOf(values.limit);
      const found = await wallet.findPurchases({ state, limit });
      for (const purchase of found) say(lineOf(purchase));
      if (found.length === 0) say(state === 'unconfirmed' ? 'No purchase waits.' : 'There are no such purchases.');
      if (found.length === limit) say(`These are ${limit}; --limit shows more.`);
    } else if (action === 'show') {
      const found = await wallet.readPurchase(name !== undefined && /^[0-9a-v]{16}$/.test(name) ? name : idOf(name, 'purchase'));
      if (!found) throw new OperationFailure(reasons['purchase.not_found']!);
      say(lineOf(found));
      say(`commission ${toman(found.commission)}, cashback ${toman(found.cashback)}, academy ${found.academy_id}, its reference: ${found.reference ?? 'none'}`);
      for (const [word, at] of [['confirmed', found.confirmed_at], ['cancelled', found.cancelled_at], ['refunded', found.refunded_at]] as const) if (at) say(`${word} ${minute(at)}`);
    } else if (action === 'confirm' || action === 'cancel' || action === 'refund') {
      if (action !== 'confirm' && (values.amount !== undefined || values.reference !== undefined)) throw new OperationFailure('--amount and --reference belong to confirm.');
      if (values.reference !== undefined && (values.reference.length > 100 || /\p{Cc}/u.test(values.reference))) throw new OperationFailure('--reference takes at most 100 letters.');
      await take(desk, action, idOf(name, 'purchase'), operatorName(values.by), {
        reference: values.reference, ...(values.amount === undefined ? {} : { amount: tomanOf(values.amount) }),
      });
    } else throw new OperationFailure('Say what to do with purchases: list, show, confirm, cancel or refund.');
  },
};
