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
    /** The only hosts that people are sent to; left out: that of the site, and those that a row names. */
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
    /** What is one of a few words: how it may be said, read-word.ts knows. */
    ...eachWordField<{ [Name in WordField]: z.ZodOptional<typeof source> }>(() => source.optional()),
    /** Where it is held, by name; what an edition says itself counts too. */
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
