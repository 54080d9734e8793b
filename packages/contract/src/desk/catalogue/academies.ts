import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { asFile, ListFile } from '../lists/list.ts';
import { Id } from '../../scalars.ts';
import { Version } from '../desk-scalars.ts';
import { academyFields, SentLogo, writtenAcademyFields } from './academy-fields.ts';
import { differingFields, heldByHand, WhatWasDone } from './held.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { lenientWord } from '../money.ts';
import { PagePreview } from './preview.ts';

const academies = '/api/v1/desk/academies' as const;

/** Confirmed purchases, their sum and our share, whole toman. */
const Sales = z.object({ confirmed: z.int(), amount: z.int(), commission: z.int() });

/**
 * An academy in a list. `courses`: on sale now, and of any state. `commission_bp`: our share of what it sells, in basis
 * points. `source`: its feed; `hand`: a colleague made it.
 */
export const DeskAcademy = z.object({
  id: z.int(),
  name: z.string(),
  site_url: z.nullable(z.string()),
  hosts: z.array(z.string()),
  source: z.string(),
  courses: z.object({ on_sale: z.int(), all: z.int() }),
  sales: Sales,
  commission_bp: z.int(),
  by_hand: z.array(z.enum(academyFields)),
  version: z.int(),
});
export type DeskAcademy = z.infer<typeof DeskAcademy>;

/** `values`: what people see; `feed`: what they would see without anything by hand. `page`: its courses on the site. */
export const WholeAcademy = z.object({
  academy: DeskAcademy,
  page: z.string(),
  source_key: z.string(),
  values: writtenAcademyFields.values,
  feed: writtenAcademyFields.values,
  by_hand: heldByHand(academyFields),
  done: WhatWasDone,
});
export type WholeAcademy = z.infer<typeof WholeAcademy>;

const reads = { staff: 'catalogue.edit' } as const;
const writes = { staff: 'academies.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'academy.not_found' } as const;

const filters = {
  find: lenientWord,
  source: lenientWord,
  by_hand: z.catch(z.optional(z.literal('yes')), undefined),
};

/** Latest first. `by_hand` `yes`: with an override. */
export const listDeskAcademies = endpoint({
  method: 'GET',
  path: academies,
  access: reads,
  summary: 'آموزشگاه‌ها',
  query: z.object({ ...filters, ...keysetQuery }),
  data: keysetPage(DeskAcademy),
  refusals: refused,
});

export const exportDeskAcademies = endpoint({
  method: 'POST',
  path: `${academies}/export`,
  access: reads,
  summary: 'آموزشگاه‌ها برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

export const listAcademySources = endpoint({
  method: 'GET',
  path: `${academies}/sources`,
  access: reads,
  summary: 'فیدهای آموزشگاه‌ها',
  data: z.object({ sources: z.array(z.string()) }),
  refusals: refused,
});

export const showDeskAcademy = endpoint({
  method: 'GET',
  path: `${academies}/{id}`,
  access: reads,
  summary: 'یک آموزشگاه',
  ...one,
  data: WholeAcademy,
  refusals: [...refused, 'academy.not_found'],
});

const whole = writtenAcademyFields.whole.shape;

/** One that no feed brings; courses of feeds do not go to it by themselves. */
export const addDeskAcademy = endpoint({
  method: 'POST',
  path: academies,
  access: writes,
  summary: 'آموزشگاه تازه',
  body: z.object({ ...whole, mail: z._default(whole.mail, null) }),
  data: WholeAcademy,
  refusals: [...refused, 'academy.name_used'],
});

const stale = {
  'desk.stale': z.object({ academy: WholeAcademy, differ: differingFields(writtenAcademyFields.names) }),
} as const;

/** Overrides these fields; unchanged values are left as they are. */
export const saveDeskAcademy = endpoint({
  method: 'POST',
  path: `${academies}/{id}/save`,
  access: writes,
  summary: 'ویرایش یک آموزشگاه',
  ...one,
  body: z.object({ version: Version, changes: writtenAcademyFields.changes }),
  data: WholeAcademy,
  otherData: stale,
  refusals: [...refused, 'academy.not_found', 'desk.stale'],
});

/** The page of the latest published course of this academy as saving would make it; nothing is written. */
export const previewDeskAcademy = endpoint({
  method: 'POST',
  path: `${academies}/{id}/preview`,
  access: writes,
  summary: 'پیش‌نمایش ویرایش یک آموزشگاه',
  ...one,
  body: z.object({ version: Version, changes: writtenAcademyFields.changes }),
  data: PagePreview,
  otherData: stale,
  refusals: [...refused, 'academy.not_found', 'desk.stale', 'desk.no_page', 'desk.no_preview'],
});

/** Removes the overrides of these fields. */
export const returnAcademyToFeed = endpoint({
  method: 'POST',
  path: `${academies}/{id}/return-to-feed`,
  access: writes,
  summary: 'بازگشت آموزشگاه به مقدار فید',
  ...one,
  body: z.object({ version: Version, fields: z.array(z.enum(academyFields)).check(z.minLength(1)) }),
  data: WholeAcademy,
  otherData: stale,
  refusals: [...refused, 'academy.not_found', 'desk.stale'],
});

/** Shows a logo of the academy, above the drawn one, on its page and wherever its courses are shown. */
export const sendAcademyLogo = endpoint({
  method: 'POST',
  path: `${academies}/{id}/logo`,
  access: writes,
  summary: 'نشان یک آموزشگاه',
  ...one,
  form: 'multipart',
  body: SentLogo,
  data: WholeAcademy,
  otherData: stale,
  refusals: [...refused, 'academy.not_found', 'academy.logo_wrong', 'media.not_kept', 'server.busy', 'desk.stale'],
});
