import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { BodyId, readableLine, Reason, Version } from '../desk-scalars.ts';
import { categoryMessages, isWholeOrder } from './categories.ts';

const categories = '/api/v1/desk/job-categories' as const;

/** A job category. `jobs`: the number of open jobs, and of all. */
const DeskJobCategory = z.object({
  id: z.int(),
  name: z.string(),
  page: z.string(),
  jobs: z.object({ open: z.int(), all: z.int() }),
  version: z.int(),
});
export type DeskJobCategory = z.infer<typeof DeskJobCategory>;

/** `rows`: in the order of the site; `standard`: the built-in ones, offered while there are none yet. */
export const JobCategoryList = z.object({ rows: z.array(DeskJobCategory), standard: z.array(z.string()) });
export type JobCategoryList = z.infer<typeof JobCategoryList>;

const access = { staff: 'catalogue.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const Name = readableLine(80, categoryMessages.name, categoryMessages.nameLong);
const one = { params: z.object({ id: Id }), notFound: 'job_category.not_found' } as const;
/** The current categories; nothing was written. */
const stale = { 'desk.stale': JobCategoryList } as const;
const Order = z.array(BodyId).check(z.maxLength(500));

export const listDeskJobCategories = endpoint({
  method: 'GET',
  path: categories,
  access,
  summary: 'دسته‌های شغلی',
  data: JobCategoryList,
  refusals: refused,
});

/** Adds it last in the order. */
export const addJobCategory = endpoint({
  method: 'POST',
  path: categories,
  access,
  summary: 'دسته شغلی تازه',
  body: z.object({ name: Name }),
  data: JobCategoryList,
  refusals: [...refused, 'job_category.name_used'],
});

/** While there are none yet: adds the built-in ones, with the ids that feeds use for them. */
export const addStandardJobCategories = endpoint({
  method: 'POST',
  path: `${categories}/standard`,
  access,
  summary: 'دسته‌های شغلی آماده',
  data: JobCategoryList,
  refusals: [...refused, 'job_category.some_exist'],
});

/** Its old address still finds it, and so do feeds that use the old name. */
export const renameJobCategory = endpoint({
  method: 'POST',
  path: `${categories}/{id}/rename`,
  access,
  summary: 'نام تازه برای یک دسته شغلی',
  ...one,
  body: z.object({ version: Version, name: Name }),
  data: JobCategoryList,
  otherData: stale,
  refusals: [...refused, 'job_category.not_found', 'job_category.name_used', 'desk.stale'],
});

/** The order that the colleague saw, and the new one. */
export const orderJobCategories = endpoint({
  method: 'POST',
  path: `${categories}/order`,
  access,
  summary: 'ترتیب دسته‌های شغلی',
  body: z.object({ before: Order, after: Order }).check(isWholeOrder),
  data: JobCategoryList,
  otherData: stale,
  refusals: [...refused, 'desk.stale'],
});

/** Deletes one that no job ever used. */
export const removeJobCategory = endpoint({
  method: 'POST',
  path: `${categories}/{id}/remove`,
  access,
  summary: 'برداشتن یک دسته شغلی خالی',
  ...one,
  body: z.object({ version: Version, reason: Reason }),
  data: JobCategoryList,
  otherData: stale,
  refusals: [...refused, 'job_category.not_found', 'job_category.in_use', 'desk.stale'],
});
