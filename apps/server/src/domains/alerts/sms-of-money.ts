import { sql } from 'kysely';
import { MOST_MONEY_SMS, type MoneyMove } from '@kavosh/contract/alert-settings.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { MemberSms } from '../../kernel/outbox.ts';
import type { AlertsTables } from './alerts.tables.ts';
import type { Telling } from './deps.ts';

/** Money of a person that moved. `amount` in whole toman; `end`: of the bank account that it went to. */
export interface MovedMoney {
  userId: number;
  move: MoneyMove;
  amount: number;
  end?: string | undefined;
}

export const smsKindOf = {
  top_up: 'money-topped-up',
  purchase: 'money-paid',
  refund: 'money-back',
  withdrawal: 'money-paid-out',
} as const satisfies Record<MoneyMove, MemberSms['kind']>;

/** Counts one more SMS for who asked for them. @returns whether it may be sent */
async function takeOne(
  executor: Executor<AlertsTables>,
  { userId, move }: Pick<MovedMoney, 'userId' | 'move'>,
  day: number,
): Promise<boolean> {
  // A clock that was set back stays on the later day.
  const { rows } = await sql`
    update money_sms set day = greatest(day, ${day}::int), sent = case when day < ${day}::int then 1 else sent + 1 end
    where user_id = ${userId} and ${move}::text = any(moves) and (day < ${day}::int or sent < ${MOST_MONEY_SMS})
    returning sent`.execute(executor);
  return rows.length > 0;
}

/**
 * Leaves an SMS that says that money moved, in the transaction in which it did: where the person turned this kind on,
 * its template is set, and the day has not had its most. It goes to the number of the account as it is in this
 * transaction.
 */
export async function smsOfMoney(
  { identity, outbox, clock }: Pick<Telling, 'identity' | 'outbox'> & { clock: Clock },
  tx: Executor<AlertsTables>,
  moved: MovedMoney,
): Promise<void> {
  const { userId, move, amount, end } = moved;
  const kind = smsKindOf[move];
  if (amount <= 0 || !outbox.sendsToMembers(kind)) return;
  if (!(await takeOne(tx, moved, tehranDay(clock.now())))) return;
  const mobile = await identity.readMobile(tx, userId);
  if (mobile !== undefined) await outbox.putMemberSms(tx, { to: mobile, kind, amount, end: end ?? mobile.slice(-4) });
}
