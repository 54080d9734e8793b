import { z } from 'zod';
import { eachWordField, type WordField } from '@kavosh/contract/course-fields.ts';
import {
  dateSource,
  durationSource,
  feedParts,
  fields,
  htmlSource,
  peopleSource,
  price,
  source,
  textSource,
} from '../values/profile-parts.ts';

/** How a feed of courses is read. */
export const courseProfileSchema = z.strictObject({
  ...feedParts,
  academy: z.strictObject({
    key: source.optional(),
    name: source,
    about: source.optional(),
    site: source.optional(),
    /** The only hosts that may be linked to; left out: the site's, and those that a row names. */
    hosts: z.array(z.string()).default([]),
    moreHosts: source.optional(),
    letters: z.string().optional(),
  }),
  course: z.strictObject({
    title: textSource,
    summary: textSource.optional(),
    description: htmlSource.optional(),
    topics: htmlSource.optional(),
    type: source,
    /** Fields of a few words; read-word.ts knows how feeds say them. */
    ...eachWordField<{ [Name in WordField]: z.ZodOptional<typeof source> }>(() => source.optional()),
    /** The place by name; an edition's own place counts too. */
    city: source.optional(),
    province: source.optional(),
    instructors: peopleSource.optional(),
    price: price.optional(),
    paymentType: source.optional(),
    cashback: source.optional(),
    startsAt: dateSource.optional(),
    endsAt: dateSource.optional(),
    duration: durationSource.optional(),
    episodes: source.optional(),
    refUrl: source.optional(),
    refUrlDiscount: source.optional(),
    publishedAt: dateSource.optional(),
  }),
  /** Where editions are found; the first that a row has any of counts. */
  editions: z
    .array(
      z.strictObject({
        /** A list inside the row; left out: the row itself is an edition when it has the key. */
        each: fields.optional(),
        key: z.array(z.string()).min(1),
        /** Where the key is missing: what an edition is known by instead, the first list whose fields are all there. */
        knownBy: z.array(z.array(z.string()).min(1)).default([]),
        center: textSource.optional(),
        city: source.optional(),
        province: source.optional(),
        schedule: textSource.optional(),
        teacher: peopleSource.optional(),
        startsAt: dateSource.optional(),
        endsAt: dateSource.optional(),
        capacity: source.optional(),
        duration: durationSource.optional(),
        refUrl: source.optional(),
        price: price.optional(),
      }),
    )
    .default([]),
});

export type CourseProfile = z.output<typeof courseProfileSchema> & { name: string };
export type EditionSource = CourseProfile['editions'][number];
