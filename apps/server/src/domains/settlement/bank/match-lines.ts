import { sql, type Transaction } from 'kysely';
import { formatToman } from '@kavosh/persian/money.ts';
import { operatorText, type StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Caused } from '../../wallet/wallet.ts';
import type { SettlementDeps } from '../deps.ts';
import type { SettlementTables } from '../settlement.tables.ts';
import { matchJournal, matchUndone, payoutCameBack } from './match-postings.ts';

type SettlementTransaction = Transaction<SettlementTables>;

export const matchKinds = [
  'payout',
  'payout_back',
  'withdrawal',
  'withdrawal_back',
  'gateway',
  'commission',
  'fee',
  'other',
] as const;
export type MatchKind = (typeof matchKinds)[number];

/** A part of a line and what it is; into our account positive; whole toman. `fee`: of a gateway. */
export interface AskedMatch {
  what: MatchKind;
  targetId: number | null;
  amount: number;
  fee: number;
  note: string | null;
}

export interface AskedLine {
  lineId: number;
  matches: readonly AskedMatch[];
}

interface Target {
  what: MatchKind;
  id: number;
  state: string;
  amount: number;
  academy_id: number | null;
  reference: string | null;
}

const targetKey = (what: MatchKind, id: number | null): string => `${what.replace('_back', '')} ${id}`;
const isBack = (what: MatchKind): boolean => what === 'payout_back' || what === 'withdrawal_back';

/** The directions in which money moves: what comes in is positive. */
const signs: Readonly<Record<MatchKind, 1 | -1 | 0>> = {
  payout: -1,
  payout_back: 1,
  withdrawal: -1,
  withdrawal_back: 1,
  gateway: 1,
  commission: 1,
  fee: -1,
  other: 0,
};

/**
 * Matches lines of the statement with what they are, each as a whole: its parts are its amount. A payout that the bank
 * had not named is settled by it and takes its reference; one that comes back is owed again, and so is a withdrawal,
 * whose person is notified. All of them or none. Refuses with bank_line.not_found, bank_line.matched, bank_line.sum,
 * bank_line.target, bank_line.above_clearing and bank_line.above_owed.
 */
export function matchLines(deps: SettlementDeps, asked: readonly AskedLine[], operator: StaffOperator): Promise<void> {
  return inTransaction(deps.db, (tx) => matchWithin(tx, deps, asked, operator));
}

async function matchWithin(
  tx: SettlementTransaction,
  deps: SettlementDeps,
  asked: readonly AskedLine[],
  operator: StaffOperator,
): Promise<void> {
  const { audit, clock, wallet } = deps;
  await lockLines(tx, asked);
  const parts = asked.flatMap(({ lineId, matches }) => matches.map((match) => ({ lineId, ...match })));
  const targets = await lockTargets(tx, parts);
  for (const part of parts) refuseWrongPart(part, targets);
  await refuseMuchFromGateways(tx, parts);
  const now = clock.now();
  const actor = `operator:${operatorText(operator)}`;
  const settling = parts.filter(
    (one) => one.what === 'payout' && targets.get(targetKey(one.what, one.targetId))!.state === 'sent',
  );
  const returned = (one: AskedMatch): boolean =>
    isBack(one.what) && targets.get(targetKey(one.what, one.targetId))!.state === 'bounced';
  const kinds = parts.map(
    (one) => matchJournal({ id: 0, ...one }, returned(one))?.kind ?? `${one.what.replace('_back', '')}.came_back`,
  );
  const { rows: made } = await sql<{ id: number }>`
    insert into bank_match (line_id, what, target_id, amount, fee, note, settled_it, journal, made_by, made_at)
    select m.*, ${operator.staffId}::int, ${now}::timestamptz from unnest(
      ${parts.map((one) => one.lineId)}::int[], ${parts.map((one) => one.what)}::text[],
      ${parts.map((one) => one.targetId)}::bigint[], ${parts.map((one) => one.amount)}::bigint[],
      ${parts.map((one) => one.fee)}::bigint[], ${parts.map((one) => one.note)}::text[],
      ${parts.map((one) => settling.includes(one))}::boolean[], ${kinds}::text[]
    ) as m(line_id, what, target_id, amount, fee, note, settled_it, journal)
    returning id`
    .execute(tx)
    .catch((error: unknown) => {
      const isTaken = (error as { constraint?: unknown }).constraint === 'bank_match_live';
      throw isTaken ? new Refusal('bank_line.target') : error;
    });
  const journals: Caused[] = [];
  for (const [at, part] of parts.entries()) {
    const journal = matchJournal({ id: made[at]!.id, ...part }, returned(part));
    if (journal) journals.push({ journal, actor });
    else if (part.what === 'payout_back') {
      const target = targets.get(targetKey(part.what, part.targetId))!;
      journals.push({ journal: payoutCameBack(target.id, target.academy_id!, part.amount), actor });
    }
  }
  if (journals.length > 0) await wallet.books.post(tx, journals);
  await sql`
    update payout p set state = 'settled', ended_at = ${now}, bank_reference = (
      select l.reference from bank_match m join bank_line l on l.id = m.line_id
      where m.what = 'payout' and m.target_id = p.id and m.undone_at is null and m.amount = l.amount
        and not exists (select from payout o where o.bank_reference = l.reference))
    where p.id = any(${settling.map((one) => one.targetId)}) and p.state = 'sent'`.execute(tx);
  await deps.payoutsSettled(
    tx,
    settling.map((one) => one.targetId!),
  );
  const backs = parts.filter((one) => isBack(one.what) && !returned(one));
  await sql`
    update payout set state = 'bounced', ended_at = ${now} where state = 'settled'
      and id = any(${backs.filter((one) => one.what === 'payout_back').map((one) => one.targetId)})`.execute(tx);
  for (const { what, targetId } of backs)
    if (what === 'withdrawal_back')
      await wallet.desk.bounceWithdrawalWithin(tx, { id: targetId!, how: 'statement', reason: null }, operator);
  const paying = parts.flatMap((one, at) => (one.what === 'commission' ? [{ ...one, matchId: made[at]!.id }] : []));
  const owing = await wallet.books.lockOwing(
    tx,
    paying.map((one) => one.targetId!),
  );
  for (const part of paying) await clearPaid(tx, deps, part, owing);
  await sql`update bank_line set is_matched = true
    where id = any(${asked.map((one) => one.lineId)}::int[])`.execute(tx);
  await audit.record(tx, {
    operator,
    action: 'bank.matched',
    subject: asked.length === 1 ? `bank_line ${asked[0]!.lineId}` : 'bank',
    details: {
      lines: asked.length,
      matches: parts.slice(0, 20).map(({ lineId, what, targetId, amount }) => ({ lineId, what, targetId, amount })),
    },
  });
}

async function lockLines(tx: SettlementTransaction, asked: readonly AskedLine[]): Promise<void> {
  const ids = asked.map((one) => one.lineId);
  const { rows } = await sql<{ id: number; amount: number; is_matched: boolean }>`
    select id, amount::float8 as amount, is_matched from bank_line
    where id = any(${ids}::int[]) order by id for update`.execute(tx);
  const lines = new Map(rows.map((row) => [row.id, row]));
  for (const { lineId, matches } of asked) {
    const line = lines.get(lineId);
    if (!line) throw new Refusal('bank_line.not_found');
    if (line.is_matched) throw new Refusal('bank_line.matched');
    const sum = matches.reduce((total, { amount }) => total + amount, 0);
    if (matches.length === 0 || sum !== line.amount)
      throw new Refusal('bank_line.sum', { amount: formatToman(Math.abs(line.amount)) });
  }
}

async function lockTargets(tx: SettlementTransaction, parts: readonly AskedMatch[]): Promise<Map<string, Target>> {
  const idsOf = (what: 'payout' | 'withdrawal'): number[] =>
    parts.flatMap((one) => (one.what.replace('_back', '') === what && one.targetId !== null ? [one.targetId] : []));
  // Wallets come first, as everywhere.
  const backs = parts.flatMap((one) => (one.what === 'withdrawal_back' ? (one.targetId ?? []) : []));
  await sql`
    select ledger.lock_available(user_id) from (
      select distinct user_id from withdrawal where id = any(${backs}::bigint[]) order by user_id offset 0
    ) owners`.execute(tx);
  const payouts = await sql<Target>`
    select 'payout' as what, id, state, amount::float8 as amount, academy_id, bank_reference as reference from payout
    where id = any(${idsOf('payout')}::int[]) order by id for update`.execute(tx);
  const withdrawals = await sql<Target>`
    select 'withdrawal' as what, id::float8 as id, state, amount::float8 as amount, null as academy_id,
      bank_reference as reference
    from withdrawal where id = any(${idsOf('withdrawal')}::bigint[]) order by id for share`.execute(tx);
  const seen = await sql<{ what: MatchKind; target_id: number }>`
    select what, target_id::float8 as target_id from bank_match where undone_at is null and (
      (what = 'payout' and target_id = any(${idsOf('payout')}::bigint[]))
      or (what = 'withdrawal' and target_id = any(${idsOf('withdrawal')}::bigint[])))`.execute(tx);
  const targets = new Map([...payouts.rows, ...withdrawals.rows].map((one) => [targetKey(one.what, one.id), one]));
  for (const { what, target_id: id } of seen.rows)
    targets.set(`left ${targetKey(what, id)}`, targets.get(targetKey(what, id))!);
  return targets;
}

function refuseWrongPart({ what, targetId, amount, fee, note }: AskedMatch, targets: ReadonlyMap<string, Target>) {
  const wrong = (): never => {
    throw new Refusal('bank_line.target');
  };
  if (amount === 0 || (signs[what] !== 0 && Math.sign(amount) !== signs[what])) wrong();
  if ((fee !== 0 && what !== 'gateway') || (what === 'other' && !note)) wrong();
  const name = targetKey(what, targetId);
  const target = targets.get(name);
  const hasLeft = targets.has(`left ${name}`);
  if (what === 'payout' || what === 'withdrawal') {
    const states = what === 'payout' ? ['sent', 'settled', 'bounced'] : ['settled', 'bounced'];
    if (!target || !states.includes(target.state) || target.amount !== -amount || hasLeft) wrong();
    if (target!.state === 'bounced' && what === 'withdrawal' && target!.reference === null) wrong();
  }
  // What comes back was seen to leave before.
  if (
    isBack(what) &&
    (!target || !['settled', 'bounced'].includes(target.state) || target.amount !== amount || !hasLeft)
  )
    wrong();
}

async function refuseMuchFromGateways(tx: SettlementTransaction, parts: readonly AskedMatch[]): Promise<void> {
  const asked = parts.filter(({ what }) => what === 'gateway').reduce((sum, one) => sum + one.amount + one.fee, 0);
  if (asked === 0) return;
  // One after another, so that two together do not take more than there is.
  await sql`select pg_advisory_xact_lock(7241011)`.execute(tx);
  const { rows } = await sql<{ there: number }>`
    select coalesce(sum(e.amount), 0)::float8 as there
    from ledger.account a join ledger.entry e on e.account_id = a.id where a.code = 'gateway.clearing'`.execute(tx);
  if (asked > rows[0]!.there) throw new Refusal('bank_line.above_clearing');
}

async function clearPaid(
  tx: SettlementTransaction,
  { wallet }: SettlementDeps,
  { matchId, targetId, amount }: AskedMatch & { matchId: number },
  owing: readonly string[],
): Promise<void> {
  const asked = [{ academyId: targetId!, most: amount }];
  const { amounts, ids } = await wallet.books.clearCommission(tx, 'paid', asked, owing);
  if ((amounts.get(targetId!) ?? 0) !== amount) throw new Refusal('bank_line.above_owed');
  await sql`update bank_match set clearings = ${ids}::bigint[] where id = ${matchId}`.execute(tx);
}

/**
 * Takes the matches of a line back: it is open again, a payout that it settled is on its way again, and commission that
 * it paid is owed again. Refuses with bank_line.not_found, bank_line.open, and with bank_line.final where something
 * came back by it.
 */
export function undoMatches(
  { db, audit, clock, wallet }: SettlementDeps,
  lineId: number,
  reason: string,
  operator: StaffOperator,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const line = await sql`select id from bank_line where id = ${lineId} for update`.execute(tx);
    if (line.rows.length === 0) throw new Refusal('bank_line.not_found');
    const { rows } = await sql<{
      id: number;
      what: MatchKind;
      target_id: number | null;
      amount: number;
      fee: number;
      settled_it: boolean;
      clearings: number[];
      journal: string;
      has_come_back: boolean;
    }>`
      select m.id, m.what, m.target_id::float8 as target_id, m.amount::float8 as amount, m.fee::float8 as fee,
        m.settled_it, m.clearings, m.journal, exists (
          select from bank_match b where b.undone_at is null and b.what = m.what || '_back'
            and b.target_id = m.target_id) as has_come_back
      from bank_match m where m.line_id = ${lineId} and m.undone_at is null order by m.id for update of m`.execute(tx);
    if (rows.length === 0) throw new Refusal('bank_line.open');
    if (rows.some((one) => isBack(one.what) || one.has_come_back)) throw new Refusal('bank_line.final');
    const now = clock.now();
    const settled = rows.filter((one) => one.settled_it).map((one) => one.target_id!);
    await sql`select id from payout where id = any(${settled}::int[]) order by id for update`.execute(tx);
    await sql`update bank_match set undone_at = ${now}, undone_by = ${operator.staffId}
      where id = any(${rows.map(({ id }) => id)}::int[])`.execute(tx);
    await sql`update payout set state = 'sent', ended_at = null, bank_reference = null
      where id = any(${settled}::int[]) and state = 'settled'`.execute(tx);
    await wallet.books.undoClearing(tx, { ids: rows.flatMap((one) => one.clearings).map(Number) });
    await wallet.books.post(
      tx,
      rows.map((one) => ({
        journal: matchUndone(matchJournal({ ...one, targetId: one.target_id }, false)!),
        actor: `operator:${operatorText(operator)}`,
      })),
    );
    await sql`update bank_line set is_matched = false where id = ${lineId}`.execute(tx);
    await audit.record(tx, {
      operator,
      action: 'bank.undone',
      subject: `bank_line ${lineId}`,
      details: { reason, matches: rows.map(({ what, target_id: target, amount }) => ({ what, target, amount })) },
    });
  });
}

/** Refuses where a line of the statement shows that it left our account; its row is locked by the caller. */
export async function refuseInStatement(
  tx: SettlementTransaction,
  what: 'payout' | 'withdrawal',
  id: number,
): Promise<void> {
  const { rows } = await sql`
    select id from bank_match where what = ${what} and target_id = ${id} and undone_at is null`.execute(tx);
  if (rows.length > 0) throw new Refusal(`${what}.in_statement`);
}
