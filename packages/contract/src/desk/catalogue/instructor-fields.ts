import * as z from 'zod/mini';
import { readableLine } from '../desk-scalars.ts';
import { declareFields } from './declare-fields.ts';
import { plainText } from './held.ts';

const LAST_NAME = 'نام خانوادگی را بنویسید.';
const LONG = 'حداکثر ۱۰۰ حرف باشد.';

/** The overridable fields of a teacher. Storage and feeds: domains/catalogue/instructor-fields.ts. */
export const instructorFields = declareFields({
  first_name: { word: 'نام', value: z.string(), typed: plainText(100, LONG), longest: 100 },
  last_name: { word: 'نام خانوادگی', value: z.string(), typed: readableLine(100, LAST_NAME, LONG), longest: 100 },
  position: { word: 'سمت', value: z.string(), typed: plainText(100, LONG), longest: 100 },
  /** Sent as a file (sendInstructorPhoto). */
  image: { word: 'عکس', value: z.nullable(z.string()) },
});

export type InstructorField = (typeof instructorFields.names)[number];
export type InstructorValues = z.infer<typeof instructorFields.values>;
export type InstructorChanges = z.output<typeof instructorFields.changes>;
