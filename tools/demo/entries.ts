import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../apps/server/src/domains.ts';
import type { RefundStep } from '../../apps/server/src/domains/calendar/calendar.tables.ts';
import { createSealing } from '../../apps/server/src/domains/hand-over/sealing.ts';
import { usualTerms, type Delivery } from '../../apps/server/src/domains/terms/terms.ts';

/** Academies that hand their courses over in other ways than by link. */
const deliveries: Readonly<Record<string, Delivery>> = {
  firoozeh: 'codes',
  goftavar: 'codes',
  rayanmehr: 'academy',
};
/** What comes back before the start of its courses, after the working days of its policy. */
const gradedPolicies: Readonly<Record<string, readonly RefundStep[]>> = {
  chaharsoogh: [
    { days_before_start: 10, share_bp: 9_000 },
    { days_before_start: 3, share_bp: 5_000 },
  ],
};
const CODES = 25;
const CODE_NOTE = 'کد را در صفحه ورود آموزشگاه بنویسید.';
/** Of one course, so that the desk shows one that runs out. */
const FEW = 9;

/**
 * Agrees with each academy of the demo how its courses are handed over, and gives them what that needs: addresses, and
 * codes.
 */
export async function addDemoEntries(
  tx: Transaction<Tables>,
  academies: readonly { key: string; name: string; siteUrl: string }[],
  { key, now }: { key: Buffer; now: Date },
): Promise<void> {
  const sealing = createSealing(key);
  const known = await sql<{ id: number; name: string }>`select id, name from academy`.execute(tx);
  for (const { key: academy, name, siteUrl } of academies) {
    const id = known.rows.find((row) => row.name === name)?.id;
    if (id === undefined) continue;
    const delivery = deliveries[academy] ?? 'link';
    // As if they had always held: people of the demo bought long ago.
    const { id: _, ...terms } = usualTerms;
    await tx
      .insertInto('academy_terms')
      .values({ ...terms, delivery, academy_id: id, from_at: now, approval_id: null, created_at: now })
      .execute();
    await tx.updateTable('academy').set({ state: 'active', state_at: now }).where('id', '=', id).execute();
    const steps = gradedPolicies[academy];
    if (steps)
      await tx
        .insertInto('refund_policy')
        .values({ academy_id: id, working_days: 7, steps: JSON.stringify(steps), from_at: now, created_at: now })
        .execute();
    const { rows } = await sql<{ id: number }>`
      select id from course where academy_id = ${id} and payment_type = 'wallet' order by id`.execute(tx);
    for (const [at, course] of rows.entries()) {
      const url = sealing.seal(`${siteUrl}/enter/${course.id}`);
      if (delivery !== 'academy')
        await sql`insert into course_entry (course_id, sealed_url, note, changed_at)
          values (${course.id}, ${url}, ${delivery === 'codes' ? CODE_NOTE : null}, ${now})`.execute(tx);
      if (delivery !== 'codes') continue;
      const codes = Array.from({ length: at === 0 ? FEW : CODES }, (_, n) => `FZ${course.id}-${1_000 + n * 37}`);
      await sql`insert into course_code (course_id, sealed_code, digest, added_at)
        select ${course.id}, sealed, digest, ${now}::timestamptz from unnest(
          ${codes.map((code) => sealing.seal(code))}::bytea[],
          ${codes.map((code) => sealing.digest(course.id, code))}::bytea[]) as x(sealed, digest)`.execute(tx);
    }
  }
}
