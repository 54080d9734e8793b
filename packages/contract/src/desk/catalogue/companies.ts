import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { asFile, ListFile } from '../lists/list.ts';
import { Id } from '../../scalars.ts';
import { Version } from '../desk-scalars.ts';
import { companyFields } from './company-fields.ts';
import { differingFields, heldByHand, WhatWasDone } from './held.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { lenientWord } from '../money.ts';
import { PagePreview } from './preview.ts';

const companies = '/api/v1/desk/companies' as const;

/** A company in a list. `jobs`: open now, and of any state. */
export const DeskCompany = z.object({
  id: z.int(),
  name: z.string(),
  industry: z.nullable(z.string()),
  source: z.string(),
  jobs: z.object({ open: z.int(), all: z.int() }),
  by_hand: z.array(z.enum(companyFields.names)),
  version: z.int(),
});
export type DeskCompany = z.infer<typeof DeskCompany>;

/** `values`: what people see; `feed`: what they would see without anything by hand. */
export const WholeCompany = z.object({
  company: DeskCompany,
  source_key: z.string(),
  values: companyFields.values,
  feed: companyFields.values,
  by_hand: heldByHand(companyFields.names),
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
  summary: 'شرکت‌ها برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
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

/** Adds a company by hand. If a feed names it later, its values go under the overrides. */
export const addDeskCompany = endpoint({
  method: 'POST',
  path: companies,
  access,
  summary: 'شرکت تازه',
  body: companyFields.whole,
  data: WholeCompany,
  refusals: [...refused, 'company.name_used'],
});

const stale = {
  'desk.stale': z.object({ company: WholeCompany, differ: differingFields(companyFields.names) }),
} as const;

/** Overrides these fields; unchanged values are left as they are. */
export const saveDeskCompany = endpoint({
  method: 'POST',
  path: `${companies}/{id}/save`,
  access,
  summary: 'ویرایش یک شرکت',
  ...one,
  body: z.object({ version: Version, changes: companyFields.changes }),
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
  body: z.object({ version: Version, changes: companyFields.changes }),
  data: PagePreview,
  otherData: stale,
  refusals: [...refused, 'company.not_found', 'desk.stale', 'desk.no_page', 'desk.no_preview'],
});

/** Removes the overrides of these fields. */
export const returnCompanyToFeed = endpoint({
  method: 'POST',
  path: `${companies}/{id}/return-to-feed`,
  access,
  summary: 'بازگشت شرکت به مقدار فید',
  ...one,
  body: z.object({ version: Version, fields: z.array(z.enum(companyFields.names)).check(z.minLength(1)) }),
  data: WholeCompany,
  otherData: stale,
  refusals: [...refused, 'company.not_found', 'desk.stale'],
});
