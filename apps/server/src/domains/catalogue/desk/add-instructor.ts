import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import { holdAllFields } from '../../../kernel/held/made-by-hand.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { instructorsByHand, keyOfName } from '../import/instructors-by-hand.ts';
import type { InstructorValues } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import { heldInstructor } from '../instructor-fields.ts';
import type { EditingDeps } from '../editing-deps.ts';

/** Lock: simultaneous additions of a name wait for each other. */
const ADDING = sql`pg_advisory_xact_lock(hashtext('instructor.add'))`;

/**
 * Adds an instructor whom no feed knows, with an audit row; all fields are overridden by hand (decision 0197). Returns
 * the id. Refuses with instructor.name_used where another instructor added by hand has this name: a feed would not know
 * which of the two it brings.
 */
export const addInstructor = (
  { db, clock, audit }: EditingDeps,
  values: Omit<InstructorValues, 'image'>,
  operator: StaffOperator,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    await sql`select ${ADDING}`.execute(tx);
    const others = await instructorsByHand(tx);
    if (others.some((one) => keyOfName(one) === keyOfName(values))) throw new Refusal('instructor.name_used');
    const { id } = await tx
      .insertInto('instructor')
      .values({ ...values, image: null, source: BY_HAND, source_key: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await holdAllFields(tx, heldInstructor, id, { staffId: operator.staffId, at: clock.now() });
    await audit.record(tx, {
      operator,
      action: 'instructor.added',
      subject: `instructor ${id}`,
      details: { after: values },
    });
    return id;
  });
