import { sql } from 'kysely';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { SettlementTables } from '../settlement.tables.ts';
import type { BankLineRow } from './bank-store.ts';
import type { AskedMatch } from './match-lines.ts';

/**
 * What a line may be. `ours`: it names our reference; `reference`: the bank's; `amount`: amount and day fit alone;
 * `bounced`: a reference fits, and it counts as sent back, so that a colleague has to look whether it was paid.
 */
export interface Proposal {
  why: 'ours' | 'reference' | 'amount' | 'batch' | 'bounced';
  matches: AskedMatch[];
}

interface Candidate {
  what: 'payout' | 'payout_back' | 'withdrawal' | 'withdrawal_back';
  id: number;
  amount: number;
  reference: string | null;
  batch: number | null;
  at: Date;
  has_bounced: boolean;
}

const DAY_MS = 86_400_000;
/** So far apart the bank and we may say that it was paid. */
const NEAR_DAYS = 4;

/** What went out and may come back, and is in no line of the statement yet. */
async function findCandidates(executor: Executor<SettlementTables>): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select 'payout' as what, p.id::float8 as id, -p.amount::float8 as amount, p.bank_reference as reference,
      p.batch_id as batch, coalesce(p.ended_at, p.sent_at) as at, p.state = 'bounced' as has_bounced
    from payout p where p.state in ('sent', 'settled', 'bounced') and p.amount > 0 and p.sent_at is not null
      and not exists (select from bank_match m where m.what = 'payout' and m.target_id = p.id and m.undone_at is null)
      and (p.state <> 'bounced' or p.ended_at > now() - interval '60 days')
    union all
    select 'payout_back', p.id::float8, p.amount::float8, p.bank_reference, null, p.ended_at, false
    from payout p join bank_match m on m.what = 'payout' and m.target_id = p.id and m.undone_at is null
    where p.state in ('settled', 'bounced') and p.ended_at > now() - interval '60 days' and not exists (
      select from bank_match b where b.what = 'payout_back' and b.target_id = p.id and b.undone_at is null)
    union all
    select 'withdrawal', w.id::float8, -w.amount::float8, w.bank_reference, null, w.ended_at,
      w.state = 'bounced'
    from withdrawal w where w.state in ('settled', 'bounced') and w.bank_reference is not null
      and not exists (
        select from bank_match m where m.what = 'withdrawal' and m.target_id = w.id and m.undone_at is null)
      and (w.state <> 'bounced' or w.ended_at > now() - interval '60 days')
    union all
    select 'withdrawal_back', w.id::float8, w.amount::float8, w.bank_reference, null, w.ended_at, false
    from withdrawal w join bank_match m on m.what = 'withdrawal' and m.target_id = w.id and m.undone_at is null
    where w.state in ('settled', 'bounced') and w.ended_at > now() - interval '60 days' and not exists (
      select from bank_match b where b.what = 'withdrawal_back' and b.target_id = w.id and b.undone_at is null)
  `.execute(executor);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

const groupBy = <T>(rows: readonly T[], key: (row: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const name = key(row);
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
};

const matchOf = ({ what, id, amount }: Candidate): AskedMatch => ({ what, targetId: id, amount, fee: 0, note: null });
const nameOf = ({ what, id }: Candidate): string => `${what.startsWith('payout') ? 'KP' : 'KV'}${id}`;

/** Which of our references a line names. */
function ourNames({ text, reference }: Pick<BankLineRow, 'text' | 'reference'>): string[] {
  const written = toAsciiDigits(`${text} ${reference ?? ''}`);
  return [...written.matchAll(/\bK([VP])\s?-?\s?(\d{1,10})\b/gi)].map(
    ([, kind, id]) => `K${kind!.toUpperCase()}${Number(id)}`,
  );
}

/**
 * What each open line may be: by our reference in its text, by the bank's reference, by amount and day, or a whole
 * batch that the bank took in one sum. No candidate is proposed twice. A fixed number of queries.
 */
export async function proposeMatches(
  executor: Executor<SettlementTables>,
  lines: readonly Pick<BankLineRow, 'id' | 'day' | 'amount' | 'text' | 'reference'>[],
): Promise<Map<number, Proposal>> {
  if (lines.length === 0) return new Map();
  const candidates = await findCandidates(executor);
  const byOurs = groupBy(candidates, (one) => `${nameOf(one)} ${one.amount}`);
  const byReference = groupBy(candidates, (one) => one.reference && `${one.reference} ${one.amount}`);
  const byAmount = groupBy(candidates, (one) => (one.what.endsWith('_back') ? null : String(one.amount)));
  const batches = [...groupBy(candidates, (one) => (one.batch === null ? null : String(one.batch))).values()].filter(
    (all) => all.length > 1,
  );
  // What counts as sent back and is named by a line in and a line out did both.
  const cameBack = new Set(lines.flatMap((line) => ourNames(line).map((name) => `${name} ${line.amount}`)));
  const proposals = new Map<number, Proposal>();
  const taken = new Set<Candidate>();
  const propose = (line: { id: number }, why: Proposal['why'], found: readonly Candidate[]): boolean => {
    if (found.length === 0 || found.some((one) => taken.has(one))) return false;
    for (const one of found) taken.add(one);
    const isSure = found.every((one) => !one.has_bounced || cameBack.has(`${nameOf(one)} ${-one.amount}`));
    proposals.set(line.id, { why: isSure ? why : 'bounced', matches: found.map(matchOf) });
    return true;
  };
  const isNear = (day: string, { at }: Candidate): boolean =>
    Math.abs(Date.parse(`${day}T12:00:00Z`) - at.getTime()) <= NEAR_DAYS * DAY_MS;
  for (const line of lines) {
    const ours = ourNames(line).flatMap((name) => byOurs.get(`${name} ${line.amount}`) ?? []);
    if (ours.length > 0 && propose(line, 'ours', ours.slice(0, 1))) continue;
    if (line.reference !== null)
      propose(line, 'reference', (byReference.get(`${line.reference} ${line.amount}`) ?? []).slice(0, 1));
  }
  for (const line of lines) {
    if (proposals.has(line.id)) continue;
    const near = (byAmount.get(String(line.amount)) ?? []).filter(
      (one) => !one.has_bounced && !taken.has(one) && isNear(line.day, one),
    );
    if (near.length === 1 && propose(line, 'amount', near)) continue;
    const whole = batches.find(
      (all) => all.every((one) => !taken.has(one)) && all.reduce((sum, { amount }) => sum + amount, 0) === line.amount,
    );
    if (whole) propose(line, 'batch', whole);
  }
  return proposals;
}
