import * as z from 'zod/mini';
import { contactLimits, isEmail } from '../../contact.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { readableLine, Version } from '../desk-scalars.ts';
import { differingFields, heldByHand, plainText, WhatWasDone } from './held.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { CsvFile, lenientWord } from '../money.ts';
import { PagePreview } from './preview.ts';

const academies = '/api/v1/desk/academies' as const;

export const academyMessages = {
  name: 'نام آموزشگاه را بنویسید.',
  nameLong: 'نام حداکثر ۲۰۰ حرف باشد.',
  aboutLong: 'معرفی حداکثر ۵٬۰۰۰ حرف باشد.',
  site: 'نشانی سایت باید نشانی کاملی با https یا http باشد.',
  host: 'هر میزبان نامی مانند example.ir است، بدون https و بدون مسیر.',
  hosts: 'میزبان‌ها حداکثر ۳۰ تا باشند.',
  mail: 'ایمیل باید نشانی کاملی مانند sales@example.ir باشد.',
  nothing: 'تغییری فرستاده نشده است.',
} as const;

/** What can be held by hand, above what the feed says. */
export const academyFields = ['name', 'about', 'site_url', 'hosts'] as const;
export type AcademyField = (typeof academyFields)[number];
/** What is written at the desk: these, and what no feed says. */
export const writtenAcademyFields = [...academyFields, 'mail'] as const;
export type WrittenAcademyField = (typeof writtenAcademyFields)[number];

/** Purchases that are confirmed, what they were and our share of them, whole toman. */
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

/** `mail`: where it is asked about purchases; null: nowhere by mail. */
export const AcademyValues = z.object({
  name: z.string(),
  about: z.string(),
  site_url: z.nullable(z.string()),
  hosts: z.array(z.string()),
  mail: z.nullable(z.string()),
});
export type AcademyValues = z.infer<typeof AcademyValues>;

/** `values`: what people see; `feed`: what they would see without anything by hand. `page`: its courses on the site. */
export const WholeAcademy = z.object({
  academy: DeskAcademy,
  page: z.string(),
  source_key: z.string(),
  values: AcademyValues,
  feed: AcademyValues,
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

/** The latest first. `by_hand` `yes`: something of it is held by hand. */
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
  summary: 'آموزشگاه‌ها برای صفحه‌گسترده (CSV)',
  query: z.object(filters),
  data: CsvFile,
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

const Host = z.pipe(
  z.pipe(
    z.string({ error: academyMessages.host }).check(z.maxLength(253, { error: academyMessages.host })),
    z.transform((typed: string) => typed.trim().toLowerCase()),
  ),
  z.string().check(
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])(?::\d{1,5})?$/, {
      error: academyMessages.host,
    }),
  ),
);

const written = {
  name: readableLine(200, academyMessages.name, academyMessages.nameLong),
  about: plainText(5_000, academyMessages.aboutLong),
  site_url: z.nullable(
    z
      .url({ protocol: /^https?$/, error: academyMessages.site })
      .check(z.maxLength(2_000, { error: academyMessages.site })),
  ),
  hosts: z.pipe(
    z.array(Host).check(z.maxLength(30, { error: academyMessages.hosts })),
    z.transform((hosts: string[]) => [...new Set(hosts)]),
  ),
  mail: z.nullable(
    z.pipe(
      z.pipe(
        z
          .string({ error: academyMessages.mail })
          .check(z.maxLength(contactLimits.email, { error: academyMessages.mail })),
        z.transform((typed: string) => typed.trim()),
      ),
      z.string().check(z.refine(isEmail, { error: academyMessages.mail })),
    ),
  ),
};

/** One that no feed brings; courses of feeds do not go to it by themselves. */
export const addDeskAcademy = endpoint({
  method: 'POST',
  path: academies,
  access: writes,
  summary: 'آموزشگاه تازه',
  body: z.object({ ...written, mail: z._default(written.mail, null) }),
  data: WholeAcademy,
  refusals: [...refused, 'academy.name_used'],
});

const Changes = z
  .object({
    name: z.optional(written.name),
    about: z.optional(written.about),
    site_url: z.optional(written.site_url),
    hosts: z.optional(written.hosts),
    mail: z.optional(written.mail),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, { error: academyMessages.nothing }));
export type AcademyChanges = z.output<typeof Changes>;

const stale = {
  'desk.stale': z.object({ academy: WholeAcademy, differ: differingFields(writtenAcademyFields) }),
} as const;

/** From now on these fields stand above what the feed says. What is so already is left as it is. */
export const saveDeskAcademy = endpoint({
  method: 'POST',
  path: `${academies}/{id}/save`,
  access: writes,
  summary: 'ویرایش یک آموزشگاه',
  ...one,
  body: z.object({ version: Version, changes: Changes }),
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
  body: z.object({ version: Version, changes: Changes }),
  data: PagePreview,
  otherData: stale,
  refusals: [...refused, 'academy.not_found', 'desk.stale', 'desk.no_page', 'desk.no_preview'],
});

/** What the feed says of these fields holds again. */
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
