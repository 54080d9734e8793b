import { SHOWN_OF_EACH, type DeskPerson, type PersonNote } from '@kavosh/contract/desk/people.ts';
import { USUAL_ROWS } from '@kavosh/contract/desk/keyset.ts';
import type { showPerson as showPersonEndpoint } from '@kavosh/contract/desk/people.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import type { Identity } from '../../identity/identity.ts';
import { excerptOf } from '../excerpt.ts';
import { staffName } from '../staff-name.ts';
import type { DeskPeopleDeps } from './deps.ts';
import { readTimeline } from './read-timeline.ts';

type People = Identity['people'];
type RestrictionRow = Awaited<ReturnType<People['restrictionsOf']>>[number];
type NoteRow = Awaited<ReturnType<People['notesOf']>>[number];

const EXCERPT = 200;

export const presentRestrictions = (rows: readonly RestrictionRow[], now: Date): DeskPerson['restrictions'] =>
  rows.map((one) => ({
    id: one.id,
    kind: one.kind,
    reason: one.reason,
    created_at: one.created_at.toISOString(),
    until: one.until.toISOString(),
    ended_at: one.ended_at?.toISOString() ?? null,
    is_in_force: one.ended_at === null && one.until > now,
  }));

export async function presentNotes(
  { staff }: Pick<DeskPeopleDeps, 'staff'>,
  rows: readonly NoteRow[],
): Promise<PersonNote[]> {
  const names = await staff.namesOf(rows.map((one) => one.staff_id));
  return rows.map((one) => ({
    id: one.id,
    text: one.text,
    by: staffName(one.staff_id, names),
    created_at: one.created_at.toISOString(),
  }));
}

/**
 * A person with all that the domains have saved about them; looking at it writes one audit row. As many queries for a
 * person with much as for one with nothing. Refuses with person.not_found.
 */
export async function showPerson(
  deps: DeskPeopleDeps,
  userId: number,
  operator: Operator,
): Promise<EndpointData<typeof showPersonEndpoint>> {
  const { clock, identity, wallet, engagement, contact, catalogue } = deps;
  const { person, devices, restrictions } = await identity.people.open(userId, operator);
  const of = { userId, limit: SHOWN_OF_EACH };
  const [{ balance, available }, [money], purchases, withdrawals, comments, messages, noteRows, timeline] =
    await Promise.all([
      wallet.balance(userId),
      wallet.mine.balancesOf([userId]),
      wallet.findPurchases({ state: 'all', ...of }),
      wallet.findWithdrawals({ state: 'all', ...of }),
      engagement.findComments({ which: 'all', ...of }),
      contact.messagesOf(userId, SHOWN_OF_EACH),
      identity.people.notesOf(userId, SHOWN_OF_EACH),
      readTimeline(deps, userId, { limit: USUAL_ROWS }),
    ]);
  const [notes, courses] = await Promise.all([
    presentNotes(deps, noteRows),
    catalogue.courseNames([...purchases, ...comments].map((one) => one.course_id)),
  ]);
  const courseOf = (id: number) => ({ id, title: courses.get(id)?.title ?? '' });
  return {
    person: {
      id: person.id,
      first_name: person.first_name,
      last_name: person.last_name,
      masked: person.masked,
      is_demo: person.is_demo,
      has_password: person.has_password,
      password_changed_at: person.password_changed_at?.toISOString() ?? null,
      created_at: person.created_at.toISOString(),
      deleted_at: person.deleted_at?.toISOString() ?? null,
      devices: devices.map((one) => ({
        name: one.device_name,
        created_at: one.created_at.toISOString(),
        last_seen_at: one.last_seen_at.toISOString(),
      })),
      wallet: { balance, spendable: available, owed: money?.owed ?? 0 },
      purchases: purchases.map((one) => ({
        id: one.id,
        course: courseOf(one.course_id),
        state: one.state,
        method: one.method,
        amount: one.amount,
        created_at: one.created_at.toISOString(),
      })),
      withdrawals: withdrawals.map((one) => ({
        id: one.id,
        state: one.state,
        amount: one.amount,
        account_end: one.account_end,
        created_at: one.created_at.toISOString(),
        ended_at: one.ended_at?.toISOString() ?? null,
      })),
      comments: comments.map((one) => ({
        id: one.id,
        course: courseOf(one.course_id),
        rating: one.rating,
        excerpt: one.content === null ? null : excerptOf(one.content, EXCERPT).excerpt,
        reports: one.reports,
        created_at: one.created_at.toISOString(),
        hidden_at: one.hidden_at?.toISOString() ?? null,
      })),
      messages: messages.map((one) => ({
        id: one.id,
        title: one.title,
        created_at: one.created_at.toISOString(),
        ended_at: one.answered_at?.toISOString() ?? null,
      })),
      restrictions: presentRestrictions(restrictions, clock.now()),
      notes,
    },
    timeline,
  };
}
