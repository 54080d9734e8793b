import { categoryPath } from '@kavosh/contract/addresses.ts';
import {
  addCategory,
  addStandardCategories,
  exportDeskCategories,
  listDeskCategories,
  mergeCategory,
  moveCategory,
  orderCategories,
  previewDeskCategory,
  removeCategory,
  renameCategory,
  type CategoryTree,
} from '@kavosh/contract/desk/catalogue/categories.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import {
  standardCategories,
  type Catalogue,
  type CategoryForDesk,
  type CategoryOutcome,
} from '../../catalogue/catalogue.ts';
import { previewCategoryPage, type PreviewPageDeps } from '../preview-page.ts';
import { exportList, type ExportDeps } from '../../../kernel/exports/export-list.ts';

export interface DeskCategoriesDeps extends ExportDeps, PreviewPageDeps {
  catalogue: Pick<Catalogue, 'desk'>;
}

/** The four of the menu. */
const LAST_FIXED = 3;

/** Pure. */
function treeOf(all: readonly CategoryForDesk[]): CategoryTree {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return {
    rows: all
      .filter((one) => one.merged_into === null)
      .map(({ merged_into: _, ...one }) => ({ ...one, page: categoryPath(one), is_fixed: one.id <= LAST_FIXED })),
    merged: all.flatMap(({ id, name, merged_into: into }) =>
      into === null ? [] : [{ id, name, into: { id: into, name: names.get(into) ?? '' } }],
    ),
    standard:
      all.length > 0 ? [] : standardCategories.map(({ name, subs }) => ({ name, below: subs.map((sub) => sub.name) })),
  };
}

export function deskCategoriesRoutes(deps: DeskCategoriesDeps): Route[] {
  const { categories } = deps.catalogue.desk;
  const tree = async () => treeOf(await categories.tree());
  const answer = async (outcome: CategoryOutcome): Promise<HandlerAnswer<typeof renameCategory>> => {
    const data = await tree();
    return outcome === 'stale' ? { refusal: 'desk.stale', data } : { data };
  };
  return [
    route(listDeskCategories, async () => ({ data: await tree() })),
    route(exportDeskCategories, async ({ query: { format } }, context) => ({
      data: await exportList(deps, {
        what: 'categories',
        filters: {},
        format,
        operator: operatorOf(context),
        find: async () => (await tree()).rows,
        columns: [
          { head: 'شماره', cell: ({ id }) => id },
          { head: 'شماره دسته بالاتر', cell: ({ parent_id: parent }) => parent },
          { head: 'نام', cell: ({ name }) => name },
          { head: 'صفحه', cell: ({ page }) => page },
          { head: 'دوره‌های منتشرشده', cell: ({ courses }) => courses.published },
          { head: 'دوره‌ها', cell: ({ courses }) => courses.all },
        ],
      }),
    })),
    route(addCategory, async ({ body: { parent_id: parentId, name } }, context) => {
      await categories.add({ parentId, name, operator: operatorOf(context) });
      return { data: await tree() };
    }),
    route(addStandardCategories, async (_, context) => {
      await categories.addStandard(operatorOf(context));
      return { data: await tree() };
    }),
    route(renameCategory, async ({ params, body }, context) =>
      answer(await categories.rename({ id: params.id, ...body, operator: operatorOf(context) })),
    ),
    route(previewDeskCategory, async ({ params: { id }, body: { version, name } }) => {
      const now = await categories.tryName({ id, version, name });
      if (now === 'stale') return { refusal: 'desk.stale', data: await tree() };
      return { data: await previewCategoryPage(deps, { id, name, before: now.name }) };
    }),
    route(orderCategories, async ({ body: { parent_id: parentId, before, after } }, context) =>
      answer(await categories.order({ parentId, before, after, operator: operatorOf(context) })),
    ),
    route(moveCategory, async ({ params, body: { version, parent_id: parentId } }, context) =>
      answer(await categories.move({ id: params.id, version, parentId, operator: operatorOf(context) })),
    ),
    route(removeCategory, async ({ params, body }, context) =>
      answer(await categories.remove({ id: params.id, ...body, operator: operatorOf(context) })),
    ),
    route(mergeCategory, async ({ params, body }, context) =>
      answer(await categories.merge({ id: params.id, ...body, operator: operatorOf(context) })),
    ),
  ];
}
