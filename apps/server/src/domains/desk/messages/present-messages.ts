import {
  MESSAGE_EXCERPT,
  type CannedAnswer,
  type DeskMessage,
  type OpenDeskMessage,
} from '@kavosh/contract/desk/desk-messages.ts';
import type { CannedAnswerRow, StoredMessage } from '../../contact/contact.ts';
import { excerptOf } from '../excerpt.ts';
import { personName } from '../names.ts';
import { staffName } from '../staff-name.ts';
import type { DeskMessagesDeps } from './deps.ts';

const present = (value: number | null): number[] => (value === null ? [] : [value]);

/** Messages with their senders and colleagues by name, whole; three queries at most, however many they are. */
export async function presentOpenMessages(
  { contact, identity, staff }: Pick<DeskMessagesDeps, 'contact' | 'identity' | 'staff'>,
  messages: readonly StoredMessage[],
): Promise<OpenDeskMessage[]> {
  const [people, colleagues] = await Promise.all([
    identity.readNamesOf(messages.flatMap((one) => present(one.user_id))),
    staff.namesOf(messages.flatMap((one) => [...present(one.assigned_to), ...present(one.answered_by)])),
  ]);
  const colleague = (id: number | null) => (id === null ? null : staffName(id, colleagues));
  return messages.map((one) => ({
    id: one.id,
    name: one.name,
    title: one.title,
    ...excerptOf(one.description, MESSAGE_EXCERPT),
    department: one.department,
    person: one.user_id === null ? null : personName(one.user_id, people),
    assigned_to: colleague(one.assigned_to),
    created_at: one.created_at.toISOString(),
    ended_at: one.answered_at?.toISOString() ?? null,
    ended_how: one.answered_at === null ? null : (one.ended_how ?? 'elsewhere'),
    version: one.version,
    email: one.email,
    description: one.description,
    reach: one.user_id === null ? 'mail' : 'dashboard',
    sends_mail: contact.sendsMail,
    sends_sms: one.user_id !== null && contact.sendsSms,
    answer: one.answer,
    answered_by: colleague(one.answered_by),
  }));
}

/** As a list shows them; answer-call.ts leaves out what a list does not declare. */
export async function presentMessages(
  deps: Pick<DeskMessagesDeps, 'contact' | 'identity' | 'staff'>,
  messages: readonly StoredMessage[],
): Promise<DeskMessage[]> {
  return await presentOpenMessages(deps, messages);
}

export async function presentCanned(
  { staff }: Pick<DeskMessagesDeps, 'staff'>,
  rows: readonly CannedAnswerRow[],
): Promise<CannedAnswer[]> {
  const names = await staff.namesOf(rows.map((one) => one.changed_by));
  return rows.map((one) => ({
    id: one.id,
    title: one.title,
    text: one.text,
    changed_by: staffName(one.changed_by, names),
    changed_at: one.changed_at.toISOString(),
    version: one.version,
  }));
}
