import { z } from 'zod';
import { dateSource, feedParts, fields, htmlSource, moneyUnit, source, textSource } from '../values/profile-parts.ts';

const experienceUnit = z.enum(['years', 'months']);
const experienceSource = z.union([z.string().min(1), z.strictObject({ from: fields, unit: experienceUnit })]);

/** How a feed of jobs is read. */
export const jobProfileSchema = z.strictObject({
  ...feedParts,
  company: z.strictObject({
    key: source.optional(),
    name: source,
    nameEn: source.optional(),
    /** What stands between the Persian and the English name where one field has both. */
    separator: z.string().min(1).optional(),
    industry: textSource.optional(),
    about: textSource.optional(),
    /** Its own site. */
    site: source.optional(),
    /** Its pages elsewhere: a list, or a text with blanks or commas between. */
    profiles: source.optional(),
    /** The company of jobs that name none; left out: such a row is refused. */
    unnamed: z.strictObject({ name: z.string().min(1), about: z.string().optional() }).optional(),
  }),
  job: z.strictObject({
    title: textSource,
    description: htmlSource.optional(),
    /** Kinds of contract: a text or a list, in any of the usual words. */
    contract: source.optional(),
    /** A second field that may say that the work is remote. */
    remote: source.optional(),
    province: source.optional(),
    city: source.optional(),
    /**
     * The least that is paid a month, as a number or in words; `unit` where the text names none, `period` where another
     * than a month is possible.
     */
    salary: z.strictObject({ amount: source, unit: moneyUnit.optional(), period: source.optional() }).optional(),
    workDays: textSource.optional(),
    benefits: source.optional(),
    requirements: source.optional(),
    age: source.optional(),
    ageMin: source.optional(),
    ageMax: source.optional(),
    gender: source.optional(),
    experience: experienceSource.optional(),
    degree: source.optional(),
    military: source.optional(),
    skills: source.optional(),
    refUrl: source.optional(),
    validUntil: dateSource.optional(),
    publishedAt: dateSource.optional(),
  }),
});

export type JobProfile = z.output<typeof jobProfileSchema> & { name: string };
