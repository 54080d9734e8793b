import * as z from 'zod/mini';
import { readableLine } from '../desk-scalars.ts';
import { declareFields } from './declare-fields.ts';
import { textOrNone } from './held.ts';

const NAME = 'نام شرکت را بنویسید.';
const LONG = 'حداکثر ۲۰۰ حرف باشد.';
const ABOUT_LONG = 'معرفی حداکثر ۵٬۰۰۰ حرف باشد.';

const text = z.nullable(z.string());

/** The overridable fields of a company. Storage and feeds: domains/jobs/company-fields.ts. */
export const companyFields = declareFields({
  name_fa: { word: 'نام', value: z.string(), typed: readableLine(200, NAME, LONG), longest: 200 },
  name_en: { word: 'نام انگلیسی', value: text, typed: textOrNone(200, LONG), longest: 200 },
  industry: { word: 'زمینه کار', value: text, typed: textOrNone(200, LONG), longest: 200 },
  about: { word: 'معرفی', value: text, typed: textOrNone(5_000, ABOUT_LONG), longest: 5_000 },
});

export type CompanyField = (typeof companyFields.names)[number];
export type CompanyValues = z.infer<typeof companyFields.values>;
export type CompanyChanges = z.output<typeof companyFields.changes>;
