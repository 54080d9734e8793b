import { jobCategoryPath } from '@kavosh/contract/addresses.ts';
import {
  addJobCategory,
  addStandardJobCategories,
  listDeskJobCategories,
  orderJobCategories,
  removeJobCategory,
  renameJobCategory,
  type JobCategoryList,
} from '@kavosh/contract/desk/catalogue/job-categories.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { standardJobCategories, type JobCategoryOutcome, type Jobs } from '../../jobs/jobs.ts';

export interface DeskJobCategoriesDeps {
  jobs: Pick<Jobs, 'desk'>;
}

export function deskJobCategoriesRoutes(deps: DeskJobCategoriesDeps): Route[] {
  const { categories } = deps.jobs.desk;
  const list = async (): Promise<JobCategoryList> => {
    const rows = await categories.list();
    return {
      rows: rows.map((one) => ({ ...one, page: jobCategoryPath(one) })),
      standard: rows.length > 0 ? [] : standardJobCategories.map(({ name }) => name),
    };
  };
  const answer = async (outcome: JobCategoryOutcome): Promise<HandlerAnswer<typeof renameJobCategory>> => {
    const data = await list();
    return outcome === 'stale' ? { refusal: 'desk.stale', data } : { data };
  };
  return [
    route(listDeskJobCategories, async () => ({ data: await list() })),
    route(addJobCategory, async ({ body: { name } }, context) => {
      await categories.add({ name, operator: operatorOf(context) });
      return { data: await list() };
    }),
    route(addStandardJobCategories, async (_, context) => {
      await categories.addStandard(operatorOf(context));
      return { data: await list() };
    }),
    route(renameJobCategory, async ({ params, body }, context) =>
      answer(await categories.rename({ id: params.id, ...body, operator: operatorOf(context) })),
    ),
    route(orderJobCategories, async ({ body }, context) =>
      answer(await categories.order({ ...body, operator: operatorOf(context) })),
    ),
    route(removeJobCategory, async ({ params, body }, context) =>
      answer(await categories.remove({ id: params.id, ...body, operator: operatorOf(context) })),
    ),
  ];
}
