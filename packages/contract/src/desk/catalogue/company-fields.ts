import * as z from 'zod/mini';
import { readableLine } from '../desk-scalars.ts';
import { declareFields } from './declare-fields.ts';
import { textOrNone } from './held.ts';

const NAME = 'نام شرکت را بنویسید.';
const LONG = 'حداکثر ۲۰۰ حرف باشد.';
const ABOUT_LONG = 'معرفی حداکثر ۵٬۰۰۰ حرف باشد.';

const ADDRESS = 'نشانی باید نشانی کاملی با https باشد.';
const PROFILES = 'حداکثر ۱۰ نشانی.';
/** So many addresses of a company elsewhere are taken. */
export const MOST_COMPANY_PROFILES = 10;

const text = z.nullable(z.string());
const Address = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: ADDRESS })
  .check(z.maxLength(300, { error: ADDRESS }));

/** The overridable fields of a company. Storage and feeds: domains/jobs/company-fields.ts. */
export const companyFields = declareFields({
  name_fa: { word: 'نام', value: z.string(), typed: readableLine(200, NAME, LONG), longest: 200 },
  name_en: { word: 'نام انگلیسی', value: text, typed: textOrNone(200, LONG), longest: 200 },
  industry: { word: 'زمینه کار', value: text, typed: textOrNone(200, LONG), longest: 200 },
  about: { word: 'معرفی', value: text, typed: textOrNone(5_000, ABOUT_LONG), longest: 5_000 },
  site_url: { word: 'سایت', value: text, typed: z.nullable(Address), longest: 300 },
  /** Pages on networks and in registers that are its own; together in one box, a line each. */
  profiles: {
    word: 'صفحه‌های دیگر',
    value: z.array(z.string()),
    typed: z.pipe(
      z.array(Address).check(z.maxLength(MOST_COMPANY_PROFILES, { error: PROFILES })),
      z.transform((addresses: string[]) => [...new Set(addresses)]),
    ),
    longest: 4_000,
  },
});

export type CompanyField = (typeof companyFields.names)[number];
export type CompanyValues = z.infer<typeof companyFields.values>;
export type CompanyChanges = z.output<typeof companyFields.changes>;
