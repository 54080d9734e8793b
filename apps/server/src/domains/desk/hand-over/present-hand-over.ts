import type { DeskAccess, DeskCourseEntry, WaitingPurchase } from '@kavosh/contract/desk/hand-over.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { AccessRow, HandOver } from '../../hand-over/hand-over.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { personName } from '../names.ts';

export interface DeskHandOverDeps {
  clock: Clock;
  catalogue: Pick<Catalogue, 'academyContact' | 'courseNames'>;
  handOver: Pick<HandOver, 'desk'>;
  identity: Pick<Identity, 'readNamesOf'>;
  wallet: Pick<Wallet, 'desk'>;
}

/** The academy of a course of any state. Refuses with course.not_found. */
export async function courseOf(
  { catalogue }: Pick<DeskHandOverDeps, 'catalogue'>,
  courseId: number,
): Promise<{ courseId: number; academyId: number }> {
  const academy = await catalogue.academyContact({ course: courseId });
  if (!academy) throw new Refusal('course.not_found');
  return { courseId, academyId: academy.id };
}

export const showEntry = async (deps: DeskHandOverDeps, courseId: number): Promise<DeskCourseEntry> =>
  deps.handOver.desk.entry(await courseOf(deps, courseId));

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Null: the purchase is handed over in no way. */
export async function showAccess(
  { handOver: { desk }, catalogue, clock }: DeskHandOverDeps,
  purchaseId: number,
): Promise<DeskAccess | null> {
  const row = await desk.access(purchaseId);
  if (!row) return null;
  const [[due = null], hasContact, academy, entry] = await Promise.all([
    desk.dueDates([row]),
    desk.hasContact(purchaseId),
    catalogue.academyContact({ id: row.academy_id }),
    desk.entry({ courseId: row.course_id, academyId: row.academy_id }),
  ]);
  return {
    delivery: row.delivery,
    state: row.ended_at === null ? row.state : 'ended',
    made_at: row.made_at.toISOString(),
    told_at: iso(row.told_at),
    given_at: iso(row.given_at),
    given_by: row.given_by,
    shown_at: iso(row.shown_at),
    failed_at: iso(row.failed_at),
    failure: row.failure,
    due_at: iso(due),
    is_late: due !== null && due <= clock.now(),
    holds_money: row.holds_money && row.state === 'told' && row.ended_at === null,
    has_contact: hasContact,
    hosts: academy?.hosts ?? [],
    stock: entry.stock.free,
  };
}

/** With names of people and courses, and the day by which each is due: three queries. */
export async function presentWaiting(
  { handOver: { desk }, identity, catalogue, clock }: DeskHandOverDeps,
  rows: readonly AccessRow[],
): Promise<WaitingPurchase[]> {
  const [due, names, courses] = await Promise.all([
    desk.dueDates(rows),
    identity.readNamesOf(rows.map((row) => row.user_id)),
    catalogue.courseNames(rows.map((row) => row.course_id)),
  ]);
  return rows.map((row, i) => {
    const until = due[i]!;
    const isFailed = row.state === 'failed';
    return {
      id: row.purchase_id,
      state: isFailed ? 'failed' : 'told',
      since: (isFailed ? row.failed_at! : row.told_at!).toISOString(),
      due_at: until.toISOString(),
      is_late: until <= clock.now(),
      holds_money: row.holds_money && !isFailed,
      failure: isFailed ? row.failure : null,
      person: personName(row.user_id, names),
      course: { id: row.course_id, ...(courses.get(row.course_id) ?? { title: '', academy: '' }) },
    };
  });
}
