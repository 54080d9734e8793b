import { sql, type Kysely, type Transaction } from 'kysely';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { Catalogue, CourseFacts } from '../../catalogue/catalogue.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { placeOf } from './changes-since.ts';

/** What a buyer is notified of: what is another than they last heard. */
export interface BoughtChanged {
  purchaseId: number;
  userId: number;
  /** The course's title as it is now. */
  title: string;
  /** The how many-th notice it is of this purchase. */
  notice: number;
  start: { before: Date | null; after: Date | null } | null;
  place: { before: string; after: string } | null;
  isWithdrawn: boolean;
}

/** Called in the transaction that notes what buyers heard. */
export type OnBoughtChanged = (tx: Transaction<WalletTables>, changed: readonly BoughtChanged[]) => Promise<void>;

export interface AnnounceChangesDeps {
  db: Kysely<WalletTables>;
  clock: Clock;
  catalogue: Pick<Catalogue, 'factsNow'>;
  boughtChanged: OnBoughtChanged;
}

/** An academy that corrects itself within it is heard once. */
export const SETTLED_MS = 10 * MINUTE_MS;
const MOST_THINGS = 50;

interface Heard {
  purchase_id: number;
  user_id: number;
  course_id: number;
  edition_id: number | null;
  announced_starts_at: Date | null;
  announced_center: string;
  announced_address: string;
  announced_withdrawn: boolean;
  notices: number;
}

/** What differs from what the buyer last heard; null: nothing, or all of it is over. Pure. */
export function noticeOf(heard: Heard, now: CourseFacts, at: Date): BoughtChanged | null {
  const { announced_starts_at: before, announced_center: center, announced_address: address } = heard;
  const isAhead = (start: Date | null): boolean => start !== null && start > at;
  if (![before, now.startsAt].some(isAhead) && (before !== null || now.startsAt !== null)) return null;
  const start = before?.getTime() === now.startsAt?.getTime() ? null : { before, after: now.startsAt };
  const [was, is] = [placeOf({ center, address }), placeOf(now)];
  const place = was === is ? null : { before: was, after: is };
  const isWithdrawn = now.isWithdrawn && !heard.announced_withdrawn;
  if (start === null && place === null && !isWithdrawn) return null;
  const { purchase_id: purchaseId, user_id: userId, notices } = heard;
  return { purchaseId, userId, title: now.title, notice: notices + 1, start, place, isWithdrawn };
}

/**
 * Notifies buyers, once for each change, of another start or place of what they bought, or that its academy took it
 * off; some minutes after it was changed. Several processes may run it at once.
 * @returns whether more may be due
 */
export async function announceChanges({ db, clock, catalogue, boughtChanged }: AnnounceChangesDeps): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { rows: things } = await sql<{ course_id: number; edition_id: number }>`
      delete from bought_change where (course_id, edition_id) in (
        select course_id, edition_id from bought_change where at <= ${new Date(now.getTime() - SETTLED_MS)}
        order by at limit ${MOST_THINGS} for update skip locked
      ) returning course_id, edition_id`.execute(tx);
    if (things.length === 0) return false;
    const { rows } = await sql<Heard>`
      select f.purchase_id, p.user_id, f.course_id, f.edition_id, f.announced_starts_at, f.announced_center,
        f.announced_address, f.announced_withdrawn, f.notices
      from unnest(${things.map((one) => one.course_id)}::int[], ${things.map((one) => one.edition_id)}::int[])
          t (course, edition)
        join bought_facts f on f.course_id = t.course and coalesce(f.edition_id, 0) = t.edition
        join purchase p on p.id = f.purchase_id and p.state in ('unconfirmed', 'confirmed')
      order by f.purchase_id for update of f`.execute(tx);
    const facts = await catalogue.factsNow(
      tx,
      rows.map(({ course_id: courseId, edition_id: editionId }) => ({ courseId, editionId })),
    );
    const changed = rows.flatMap((heard, at) => {
      const current = facts[at];
      const notice = current ? noticeOf(heard, current, now) : null;
      return notice && current ? [{ notice, current }] : [];
    });
    if (changed.length > 0) {
      await noteHeard(tx, changed);
      await boughtChanged(
        tx,
        changed.map(({ notice }) => notice),
      );
    }
    return things.length === MOST_THINGS;
  });
}

async function noteHeard(
  tx: Transaction<WalletTables>,
  changed: readonly { notice: BoughtChanged; current: CourseFacts }[],
): Promise<void> {
  await sql`
    update bought_facts f set announced_starts_at = n.starts_at, announced_center = n.center,
      announced_address = n.address, announced_withdrawn = n.withdrawn, notices = f.notices + 1
    from unnest(
      ${changed.map(({ notice }) => notice.purchaseId)}::bigint[],
      ${changed.map(({ current }) => current.startsAt)}::timestamptz[],
      ${changed.map(({ current }) => current.center)}::text[], ${changed.map(({ current }) => current.address)}::text[],
      ${changed.map(({ current }) => current.isWithdrawn)}::boolean[]
    ) n (purchase_id, starts_at, center, address, withdrawn)
    where f.purchase_id = n.purchase_id`.execute(tx);
}
