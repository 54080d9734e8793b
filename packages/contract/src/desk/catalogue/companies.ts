import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { readableLine, Version } from '../desk-scalars.ts';
import { differingFields, heldByHand, plainText, WhatWasDone } from './held.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { CsvFile, lenientWord } from '../money.ts';
import { PagePreview } from './preview.ts';

const companies = '/api/v1/desk/companies' as const;

export const companyMessages = {
  name: 'نام شرکت را بنویسید.',
  long: 'حداکثر ۲۰۰ حرف باشد.',
  aboutLong: 'معرفی حداکثر ۵٬۰۰۰ حرف باشد.',
  nothing: 'تغییری فرستاده نشده است.',
} as const;

/** What can be held by hand, above what the feed says. */
export const companyFields = ['name_fa', 'name_en', 'industry', 'about'] as const;
export type CompanyField = (typeof companyFields)[number];

/** A company in a list. `jobs`: open now, and of any state. */
export const DeskCompany = z.object({
  id: z.int(),
  name: z.string(),
  industry: z.nullable(z.string()),
  source: z.string(),
  jobs: z.object({ open: z.int(), all: z.int() }),
  by_hand: z.array(z.enum(companyFields)),
  version: z.int(),
});
export type DeskCompany = z.infer<typeof DeskCompany>;

export const CompanyValues = z.object({
  name_fa: z.string(),
  name_en: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  about: z.nullable(z.string()),
});
export type CompanyValues = z.infer<typeof CompanyValues>;

/** `values`: what people see; `feed`: what they would see without anything by hand. */
export const WholeCompany = z.object({
  company: DeskCompany,
  source_key: z.string(),
  values: CompanyValues,
  feed: CompanyValues,
  by_hand: heldByHand(companyFields),
  done: WhatWasDone,
});
export type WholeCompany = z.infer<typeof WholeCompany>;

const access = { staff: 'catalogue.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'company.not_found' } as const;

const filters = {
  /** A part of one of the names. */
  find: lenientWord,
  by_hand: z.catch(z.optional(z.literal('yes')), undefined),
};

/** The latest first. */
export const listDeskCompanies = endpoint({
  method: 'GET',
  path: companies,
  access,
  summary: 'شرکت‌ها',
  query: z.object({ ...filters, ...keysetQuery }),
  data: keysetPage(DeskCompany),
  refusals: refused,
});

export const exportDeskCompanies = endpoint({
  method: 'POST',
  path: `${companies}/export`,
  access,
  summary: 'شرکت‌ها برای صفحه‌گسترده (CSV)',
  query: z.object(filters),
  data: CsvFile,
  refusals: refused,
});

export const showDeskCompany = endpoint({
  method: 'GET',
  path: `${companies}/{id}`,
  access,
  summary: 'یک شرکت',
  ...one,
  data: WholeCompany,
  refusals: [...refused, 'company.not_found'],
});

const { name, long, aboutLong, nothing } = companyMessages;
/** A text of which an empty one is none at all. */
const orNone = (maximum: number, sentence: string) =>
  z.pipe(
    z.nullable(plainText(maximum, sentence)),
    z.transform((text: string | null) => text || null),
  );
const written = {
  name_fa: readableLine(200, name, long),
  name_en: orNone(200, long),
  industry: orNone(200, long),
  about: orNone(5_000, aboutLong),
};

/** One that no feed brings. A feed that names it later writes beneath what stands there. */
export const addDeskCompany = endpoint({
  method: 'POST',
  path: companies,
  access,
  summary: 'شرکت تازه',
  body: z.object(written),
  data: WholeCompany,
  refusals: [...refused, 'company.name_used'],
});

const Changes = z
  .object({
    name_fa: z.optional(written.name_fa),
    name_en: z.optional(written.name_en),
    industry: z.optional(written.industry),
    about: z.optional(written.about),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, { error: nothing }));
export type CompanyChanges = z.output<typeof Changes>;

const stale = {
  'desk.stale': z.object({ company: WholeCompany, differ: differingFields(companyFields) }),
} as const;

/** From now on these fields stand above what the feed says. What is so already is left as it is. */
export const saveDeskCompany = endpoint({
  method: 'POST',
  path: `${companies}/{id}/save`,
  access,
  summary: 'ویرایش یک شرکت',
  ...one,
  body: z.object({ version: Version, changes: Changes }),
  data: WholeCompany,
  otherData: stale,
  refusals: [...refused, 'company.not_found', 'desk.stale'],
});

/** The page of the latest open job of this company as saving would make it; nothing is written. */
export const previewDeskCompany = endpoint({
  method: 'POST',
  path: `${companies}/{id}/preview`,
  access,
  summary: 'پیش‌نمایش ویرایش یک شرکت',
  ...one,
  body: z.object({ version: Version, changes: Changes }),
  data: PagePreview,
  otherData: stale,
  refusals: [...refused, 'company.not_found', 'desk.stale', 'desk.no_page', 'desk.no_preview'],
});

/** What the feed says of these fields holds again. */
export const returnCompanyToFeed = endpoint({
  method: 'POST',
  path: `${companies}/{id}/return-to-feed`,
  access,
  summary: 'بازگشت شرکت به مقدار فید',
  ...one,
  body: z.object({ version: Version, fields: z.array(z.enum(companyFields)).check(z.minLength(1)) }),
  data: WholeCompany,
  otherData: stale,
  refusals: [...refused, 'company.not_found', 'desk.stale'],
});
