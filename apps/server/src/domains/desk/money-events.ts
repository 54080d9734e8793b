import type { MoneyEvent } from '@kavosh/contract/desk/money.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import type { Audit } from '../audit/audit.ts';
import type { Members } from '../members/members.ts';
import type { PostedJournal } from '../wallet/wallet.ts';

/** A line of the timeline of something that is about money. */
export const moneyEvent = (
  at: Date,
  kind: MoneyEvent['kind'],
  what: string,
  more: Partial<MoneyEvent> = {},
): MoneyEvent => ({ at: at.toISOString(), kind, what, who: null, postings: [], details: {}, ...more });

/** When it came into each state; null: it never did. */
export const stateEvents = (states: readonly (readonly [string, Date | null])[]): MoneyEvent[] =>
  states.flatMap(([state, at]) => (at === null ? [] : [moneyEvent(at, 'state', state)]));

export const journalEvents = (journals: readonly PostedJournal[]): MoneyEvent[] =>
  journals.map(({ at, kind, actor, postings }) => moneyEvent(at, 'posting', kind, { who: actor, postings }));

/** What colleagues did to it. */
export const auditEvents = (done: Awaited<ReturnType<Audit['doneTo']>>): MoneyEvent[] =>
  done.map(({ at, action, operator, details }) => moneyEvent(at, 'audit', action, { who: operator, details }));

/** The oldest first. */
export const inOrder = (events: readonly MoneyEvent[]): MoneyEvent[] =>
  events.toSorted((a, b) => a.at.localeCompare(b.at));

/** The books name a colleague by number (`operator:staff 2`), which never changes; people read the name. */
const byNumber = /^(?:operator:)?staff (\d+)$/;

/** The same with colleagues by their names: one query where there are any. */
export async function byName<Row extends { who: string | null }>(
  staff: Pick<Members, 'namesOf'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const numberOf = ({ who }: Row): number | null => Number(byNumber.exec(who ?? '')?.[1] ?? 0) || null;
  const ids = [...new Set(rows.flatMap((row) => numberOf(row) ?? []))];
  const names = ids.length === 0 ? new Map<number, string>() : await staff.namesOf(ids);
  return rows.map((row) => {
    const id = numberOf(row);
    return id === null ? row : { ...row, who: `operator:${names.get(id) ?? `همکار ${toPersianDigits(String(id))}`}` };
  });
}
