import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { BodyId, readableLine, Reason, Version } from '../desk-scalars.ts';
import { categoryMessages, isWholeOrder } from './categories.ts';

const categories = '/api/v1/desk/job-categories' as const;

/** A job category. `jobs`: open now, and of any state. */
const DeskJobCategory = z.object({
  id: z.int(),
  name: z.string(),
  page: z.string(),
  jobs: z.object({ open: z.int(), all: z.int() }),
  version: z.int(),
});
export type DeskJobCategory = z.infer<typeof DeskJobCategory>;

/** `rows`: in the order of the site; `standard`: the built-in ones, offered where there is none yet. */
export const JobCategoryList = z.object({ rows: z.array(DeskJobCategory), standard: z.array(z.string()) });
export type JobCategoryList = z.infer<typeof JobCategoryList>;

const access = { staff: 'catalogue.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const Name = readableLine(80, categoryMessages.name, categoryMessages.nameLong);
const one = { params: z.object({ id: Id }), notFound: 'job_category.not_found' } as const;
/** The categories as they are now; nothing was written. */
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

/** The last of their order. */
export const addJobCategory = endpoint({
  method: 'POST',
  path: categories,
  access,
  summary: 'دسته شغلی تازه',
  body: z.object({ name: Name }),
  data: JobCategoryList,
  refusals: [...refused, 'job_category.name_used'],
});

/** Where there is none yet: the built-in ones, under the numbers that feeds know them by. */
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

/** As they were looked at, and as they shall be. */
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

/** One that no job was ever put into. */
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
