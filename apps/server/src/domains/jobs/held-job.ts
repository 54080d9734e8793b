import { jobFields } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { Held } from '../../kernel/held/held-store.ts';
import { columnsOf, valuesOfRow, type HeldJobValues } from './job-fields.ts';
import type { JobsTables } from './jobs.tables.ts';
import { saveContractTypes, saveJobSkills } from './import/save-job-lists.ts';
import { saveSkills, skillKey } from './import/skill-store.ts';

/** How overrides of a job are read and written. */
export const heldJob: Held<HeldJobValues> = {
  table: 'job',
  fields: jobFields.names,
  whole: valuesOfRow,
  columns: columnsOf,
  async writeBeside(tx, id, { contract_types: types, skills }) {
    // The same database: its tables are those of this domain.
    const executor = tx as Executor<JobsTables>;
    if (types) await saveContractTypes(executor, [{ jobId: id, types }]);
    if (!skills) return;
    const ids = await saveSkills(
      executor,
      skills.map(({ name }) => name),
    );
    const known = skills.flatMap(({ name, seniority }) => {
      const skill = ids.get(skillKey(name));
      return skill === undefined ? [] : [{ id: skill, seniority }];
    });
    await saveJobSkills(executor, [{ jobId: id, skills: known }]);
  },
};
