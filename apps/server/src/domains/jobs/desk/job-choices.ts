import type { Executor } from '../../../kernel/executor.ts';
import { allJobCategories } from '../all-job-categories.ts';
import type { JobsTables } from '../jobs.tables.ts';
import type { PlaceNeighbour } from '../places.ts';

interface Named {
  id: number;
  name: string;
}

/** What a job can be written with. */
export interface JobChoices {
  categories: Named[];
  /** The first 500 by name. */
  companies: Named[];
  contract_types: Named[];
  experiences: Named[];
  provinces: Named[];
}

const MOST_COMPANIES = 500;

/** Four queries beside the places, which content remembers. */
export async function jobChoices(executor: Executor<JobsTables>, content: PlaceNeighbour): Promise<JobChoices> {
  const [categories, companies, types, experiences, provinces] = await Promise.all([
    allJobCategories(executor),
    executor
      .selectFrom('company')
      .select(['id', 'name_fa as name'])
      .orderBy('name_key')
      .orderBy('id')
      .limit(MOST_COMPANIES)
      .execute(),
    executor.selectFrom('contract_type').select(['id', 'name']).orderBy('id').execute(),
    executor.selectFrom('work_experience').select(['id', 'title as name']).orderBy('id').execute(),
    content.listProvinces(),
  ]);
  return {
    categories: categories.map(({ id, name }) => ({ id, name })),
    companies,
    contract_types: types,
    experiences,
    provinces: provinces.map(({ id, name }) => ({ id, name })),
  };
}
