import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../apps/server/src/domains.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import { judgeAudit } from './judge-audit.ts';
import { judgeHandOver } from './judge-hand-over.ts';
import { judgeLocks } from './judge-locks.ts';
import { judgePayouts } from './judge-payouts.ts';
import { balancesOf, type ClientLog } from './client-log.ts';

async function readPurchases(db: Kysely<Tables>) {
  const { rows } = await sql<{
    id: number;
    user_id: number;
    method: string;
    amount: number;
    off: number;
    edition_id: number | null;
    state: string;
  }>`
    select p.id, p.user_id, p.method, p.amount, coalesce(u.off, 0)::int as off, p.edition_id, p.state
    from purchase p left join coupon_use u on u.purchase_id = p.id`.execute(db);
  return rows;
}

/** A debt stops what waits without telling anybody who asked for it; whether it was right to is rule I15. */
const waitsAs = (state: string): string => (state === 'on_hold' ? 'pending' : state);

/**
 * What is wrong after a chaos test: broken rules of the books, and what the server has otherwise than the clients were
 * told. Empty is what it should be.
 */
export async function judge(
  { database: { kysely: db }, deadlocks }: ServerUnderTest,
  log: ClientLog,
): Promise<string[]> {
  const wrong = log.faults.map((fault) => `while nothing was killed: ${fault}`);
  const { rows: violations } = await sql<{
    rule: string;
    subject: string;
    detail: string;
  }>`select * from ledger.violations union all select * from ledger.sale_violations`.execute(db);
  for (const { rule, subject, detail } of violations) wrong.push(`${rule} ${subject}: ${detail}`);
  const { rows: seals } = await sql<{ detail: string }>`select detail from ledger.broken_seals()`.execute(db);
  for (const { detail } of seals) wrong.push(`seal: ${detail}`);

  const compare = (what: string, noted: Map<number, string>, kept: readonly { id: number; told: string }[]): void => {
    const rows = new Map(kept.map(({ id, told }) => [id, told]));
    for (const [id, told] of noted)
      if (rows.get(id) !== told)
        wrong.push(`${what} ${id}: clients know «${told}», the server has «${rows.get(id) ?? 'nothing'}»`);
    for (const [id, told] of rows) if (!noted.has(id)) wrong.push(`${what} ${id}: nobody knows of «${told}»`);
  };
  const each = <T>(map: Map<number, T>, tell: (one: T) => string): Map<number, string> =>
    new Map([...map].map(([id, one]) => [id, tell(one)]));

  compare(
    'purchase',
    each(
      log.purchases,
      ({ user, method, amount, off, edition, state }) => `${user} ${method} ${amount} -${off} ${edition} ${state}`,
    ),
    (await readPurchases(db)).map((row) => ({
      id: row.id,
      told: `${row.user_id} ${row.method} ${row.amount} -${row.off} ${row.edition_id} ${row.state}`,
    })),
  );
  compare(
    'withdrawal',
    each(log.withdrawals, ({ user, amount, state }) => `${user} ${amount} ${state}`),
    (await db.selectFrom('withdrawal').select(['id', 'user_id', 'amount', 'state']).execute()).map((row) => ({
      id: row.id,
      told: `${row.user_id} ${row.amount} ${waitsAs(row.state)}`,
    })),
  );
  wrong.push(...(await judgeHandOver(db)));
  wrong.push(...(await judgeLocks(db)));
  wrong.push(...(await judgePayouts(db, log)));
  compare(
    'top-up',
    each(log.topUps, ({ user, amount }) => `${user} ${amount}`),
    (await db.selectFrom('top_up').select(['id', 'user_id', 'amount']).where('state', '=', 'verified').execute()).map(
      (row) => ({ id: row.id, told: `${row.user_id} ${row.amount}` }),
    ),
  );

  const { rows: kept } = await sql<{ user_id: number; balance: number; available: number }>`
    select a.owner_id as user_id,
      sum(case a.code when 'user.receivable' then -b.amount else b.amount end)::bigint as balance,
      sum(
        case a.code when 'user.available' then b.amount when 'user.receivable' then -b.amount else 0 end
      )::bigint as available
    from ledger.account a join ledger.balance b on b.account_id = a.id where a.code like 'user.%' group by 1`.execute(
    db,
  );
  const balances = balancesOf(log);
  for (const { user_id: user, balance, available } of kept) {
    const noted = balances.get(user) ?? { balance: 0, available: 0 };
    if (noted.balance !== balance || noted.available !== available)
      wrong.push(
        `person ${user}: by the log ${noted.balance} (${noted.available} to spend), by the books ${balance} ` +
          `(${available})`,
      );
  }
  wrong.push(...(await judgeAudit(db, log.operated)));
  // They are done again (kernel/in-transaction.ts) and yet should not be: every one is a second of somebody's waiting.
  const circles = deadlocks();
  if (circles.length > 0) wrong.push([`${circles.length} deadlocks`, ...circles].join('\n'));
  return wrong;
}
