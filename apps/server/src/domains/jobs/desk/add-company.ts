import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import { holdAllFields } from '../../../kernel/held/made-by-hand.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CompanyValues } from '@kavosh/contract/desk/catalogue/company-fields.ts';
import { heldCompany } from '../company-fields.ts';
import type { JobsTables } from '../jobs.tables.ts';
import type { JobStateDeps } from './change-job-state.ts';

/** Of two who add the same name at once one has to wait: there is no unique name among feeds. */
const ADDING = sql`pg_advisory_xact_lock(hashtext('company.add'))`;

/**
 * Adds a company by hand, with a row in the audit; all its fields are overridden (decision 0197). Returns its id.
 * Refuses with company.name_used.
 */
export const addCompany = (
  { db, clock, audit }: Pick<JobStateDeps, 'db' | 'clock' | 'audit'>,
  values: CompanyValues,
  operator: StaffOperator,
): Promise<number> =>
  inTransaction(db as unknown as Kysely<JobsTables>, async (tx) => {
    await sql`select ${ADDING}`.execute(tx);
    const key = nameKey(values.name_fa);
    const same = await tx.selectFrom('company').select('id').where('name_key', '=', key).executeTakeFirst();
    if (same) throw new Refusal('company.name_used');
    const { id } = await tx
      .insertInto('company')
      .values({ ...values, name_key: key, avatar: null, source: BY_HAND, source_key: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await holdAllFields(tx, heldCompany, id, { staffId: operator.staffId, at: clock.now() });
    await audit.record(tx, {
      operator,
      action: 'company.added',
      subject: `company ${id}`,
      details: { after: values },
    });
    return id;
  });
