import type { MoneyEvent } from '@kavosh/contract/desk/money.ts';
import type { Audit } from '../audit/audit.ts';
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
