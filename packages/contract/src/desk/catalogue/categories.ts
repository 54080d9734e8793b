import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { asFile, ListFile } from '../lists/list.ts';
import { IdOrZero } from '../../scalars.ts';
import { readableLine, Reason, Version } from '../desk-scalars.ts';
import { PagePreview } from './preview.ts';

const categories = '/api/v1/desk/categories' as const;

export const categoryMessages = {
  name: 'نام دسته را بنویسید.',
  nameLong: 'نام حداکثر ۸۰ حرف باشد.',
} as const;

/** The new order has exactly the categories that were seen. */
export const isWholeOrder = z.refine<{ before: number[]; after: number[] }>(
  ({ before, after }) => before.toSorted((a, b) => a - b).join() === after.toSorted((a, b) => a - b).join(),
  { path: ['after'], error: 'همه دسته‌ها باید در ترتیب تازه باشند.' },
);

/** An id in a body; the first category has the number 0. */
const CategoryId = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/**
 * A category. `courses`: on the site now, and of any state, without those below it. `is_fixed`: one of the four of the
 * menu, whose place is always the same.
 */
const DeskCategory = z.object({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  name: z.string(),
  page: z.string(),
  is_fixed: z.boolean(),
  courses: z.object({ published: z.int(), all: z.int() }),
  version: z.int(),
});
export type DeskCategory = z.infer<typeof DeskCategory>;

/**
 * `rows`: in the order of the site; `merged`: former ones, and where their addresses redirect. `standard`: the built-in
 * ones, offered while there are none yet.
 */
export const CategoryTree = z.object({
  rows: z.array(DeskCategory),
  merged: z.array(z.object({ id: z.int(), name: z.string(), into: z.object({ id: z.int(), name: z.string() }) })),
  standard: z.array(z.object({ name: z.string(), below: z.array(z.string()) })),
});
export type CategoryTree = z.infer<typeof CategoryTree>;

const access = { staff: 'catalogue.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const Name = readableLine(80, categoryMessages.name, categoryMessages.nameLong);
const one = { params: z.object({ id: IdOrZero }), notFound: 'category.not_found' } as const;
/** Of calls that move a category or take it off the tree. */
const placeRefusals = [...refused, 'category.not_found', 'category.fixed', 'category.has_children'] as const;
/** The categories as they are now; nothing was written. */
const stale = { 'desk.stale': CategoryTree } as const;

export const listDeskCategories = endpoint({
  method: 'GET',
  path: categories,
  access,
  summary: 'دسته‌ها',
  data: CategoryTree,
  refusals: refused,
});

export const exportDeskCategories = endpoint({
  method: 'POST',
  path: `${categories}/export`,
  access,
  summary: 'دسته‌ها برای صفحه‌گسترده',
  query: z.object(asFile),
  data: ListFile,
  refusals: refused,
});

/** Adds one, last in its order: below a top-level one, or with null at the top level. */
export const addCategory = endpoint({
  method: 'POST',
  path: categories,
  access,
  summary: 'دسته تازه',
  body: z.object({ parent_id: z.nullable(CategoryId), name: Name }),
  data: CategoryTree,
  refusals: [...refused, 'category.parent', 'category.name_used'],
});

/** While there are none yet: adds the built-in ones, with the ids that feeds use for them. */
export const addStandardCategories = endpoint({
  method: 'POST',
  path: `${categories}/standard`,
  access,
  summary: 'دسته‌های آماده',
  data: CategoryTree,
  refusals: [...refused, 'category.some_exist'],
});

/** Its old address leads to the new one, and feeds that use the old name still find it. */
export const renameCategory = endpoint({
  method: 'POST',
  path: `${categories}/{id}/rename`,
  access,
  summary: 'نام تازه برای یک دسته',
  ...one,
  body: z.object({ version: Version, name: Name }),
  data: CategoryTree,
  otherData: stale,
  refusals: [...refused, 'category.not_found', 'category.name_used', 'desk.stale'],
});

/** The category's page under another name; nothing is written. */
export const previewDeskCategory = endpoint({
  method: 'POST',
  path: `${categories}/{id}/preview`,
  access,
  summary: 'پیش‌نمایش نام تازه یک دسته',
  ...one,
  body: z.object({ version: Version, name: Name }),
  data: PagePreview,
  otherData: stale,
  refusals: [...refused, 'category.not_found', 'category.name_used', 'desk.stale', 'desk.no_preview'],
});

/** Orders the categories below one, or the top ones that are not fixed: the order that was seen, and the new one. */
export const orderCategories = endpoint({
  method: 'POST',
  path: `${categories}/order`,
  access,
  summary: 'ترتیب دسته‌ها',
  body: z
    .object({
      parent_id: z.nullable(CategoryId),
      before: z.array(CategoryId).check(z.maxLength(500)),
      after: z.array(CategoryId).check(z.maxLength(500)),
    })
    .check(isWholeOrder),
  data: CategoryTree,
  otherData: stale,
  refusals: [...refused, 'desk.stale'],
});

/** Moves it below another top-level one, or with null to the top level, as the last. Its address and courses stay. */
export const moveCategory = endpoint({
  method: 'POST',
  path: `${categories}/{id}/move`,
  access,
  summary: 'جای تازه برای یک دسته',
  ...one,
  body: z.object({ version: Version, parent_id: z.nullable(CategoryId) }),
  data: CategoryTree,
  otherData: stale,
  refusals: [...placeRefusals, 'category.parent', 'category.name_used', 'desk.stale'],
});

/** Deletes one that was never used; any other has to be merged. */
export const removeCategory = endpoint({
  method: 'POST',
  path: `${categories}/{id}/remove`,
  access,
  summary: 'برداشتن یک دسته خالی',
  ...one,
  body: z.object({ version: Version, reason: Reason }),
  data: CategoryTree,
  otherData: stale,
  refusals: [...placeRefusals, 'category.in_use', 'desk.stale'],
});

/** For good: its courses move, its address leads to the other one, and what feeds put into it goes there. */
export const mergeCategory = endpoint({
  method: 'POST',
  path: `${categories}/{id}/merge`,
  access,
  summary: 'ادغام یک دسته در دسته‌ای دیگر',
  ...one,
  body: z.object({ version: Version, into: CategoryId, reason: Reason }),
  data: CategoryTree,
  otherData: stale,
  refusals: [...placeRefusals, 'category.merge_target', 'desk.stale'],
});
