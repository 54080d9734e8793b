import { z } from 'zod';
import { paletteNames } from '../../domains/media/media.ts';
import { feedFormats } from '../feed/read-rows.ts';
import { textShapes } from './texts/text-to-html.ts';

// Every object is strict: a misspelt name in a profile is an error, not a silence.
const literal = z.union([z.string(), z.number(), z.boolean()]);
export const fields = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

const sourceParts = {
  /**
   * Name of the feed's field, or several: the first that is not empty counts. Dots reach into objects and lists
   * (`offers.price`).
   */
  from: fields.optional(),
  /** The same value for every row. */
  const: literal.optional(),
  /** Text with fields in braces; empty when one of them is. */
  template: z.string().optional(),
  /**
   * What a value of the feed means; compared without regard to spelling, spaces and case. Other values stay as they
   * are.
   */
  map: z.record(z.string(), literal).optional(),
  /** Looked at first, in order: the first whose every field contains one of its texts decides. */
  rules: z
    .array(z.strictObject({ when: z.record(z.string(), z.array(z.string().min(1)).min(1)), gives: literal }))
    .optional(),
  /**
   * Texts taken off its beginning and its end, such as a site's own words under every text; one that would leave
   * nothing stays.
   */
  trim: z
    .strictObject({ start: z.array(z.string().min(1)).default([]), end: z.array(z.string().min(1)).default([]) })
    .optional(),
  /** Texts put in the place of others. */
  replace: z.array(z.tuple([z.string().min(1), z.string()])).optional(),
  /** When nothing else said anything. */
  else: literal.optional(),
};
export const moneyUnit = z.union([
  z.enum(['rial', 'toman']),
  z.strictObject({ from: fields, map: z.record(z.string(), z.enum(['rial', 'toman'])) }),
]);
const calendar = z.enum(['jalali', 'iso', 'auto']);
const durationUnit = z.enum(['minutes', 'hours', 'iso8601']);

export const source = z.union([z.string().min(1), z.strictObject(sourceParts)]);
export const textSource = z.union([
  z.string().min(1),
  z.strictObject({ ...sourceParts, longest: z.number().int().min(1).max(2000).optional() }),
]);
export const dateSource = z.union([
  z.string().min(1),
  z.strictObject({
    ...sourceParts,
    calendar: calendar.optional(),
    /** A date without a time is the last minute of its day. */
    dayEnd: z.boolean().optional(),
    /** A date without a time takes it from a weekly timetable. */
    timetable: z.strictObject({ from: z.string(), take: z.enum(['start', 'end']) }).optional(),
  }),
]);
export const durationSource = z.union([
  z.string().min(1),
  z.strictObject({ ...sourceParts, unit: durationUnit.optional() }),
]);
export const htmlPart = z.strictObject({
  ...sourceParts,
  /** `auto` takes texts with tags for HTML and others for paragraphs. */
  as: z.enum(['auto', 'html', ...textShapes]).default('auto'),
  heading: z.string().optional(),
});
export const htmlSource = z.union([z.string().min(1), htmlPart, z.array(htmlPart).min(1)]);
export const peopleSource = z.union([
  z.string().min(1),
  z.strictObject({
    ...sourceParts,
    name: z.string().optional(),
    position: z.string().optional(),
    /** The address of a person's picture, inside the person. */
    image: fields.optional(),
    /** The same beside the names, for rows that name one person. */
    imageBeside: fields.optional(),
  }),
]);
export const price = z.strictObject({
  /** A list of offers inside the row; of those still open the lowest price counts. Left out: the row has the price. */
  each: fields.optional(),
  /** When an offer of the list ends, and whether it can be bought. */
  until: dateSource.optional(),
  availability: source.optional(),
  amount: source,
  unit: moneyUnit.optional(),
  free: source.optional(),
  discountPercent: source.optional(),
  discountAmount: source.optional(),
});
const palette = z.enum(paletteNames);

/** The parts of every profile, whatever its feed brings. */
export const feedParts = {
  /** Identity of the feed in the database; profiles that share it share what they bring. */
  source: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  description: z.string(),
  formats: z.array(z.enum(feedFormats)).min(1),
  encoding: z.enum(['auto', 'utf-8', 'utf-16le', 'utf-16be', 'windows-1256']).default('auto'),
  csv: z.strictObject({ delimiter: z.string().length(1).optional() }).default({}),
  /** Texts that mean «no value», besides the empty one. */
  empty: z.array(z.string()).default([]),
  /** Fields of the feed that are known and not needed; others that the profile does not read get a note. */
  ignored: z.array(z.string()).default([]),
  /** The elements of an XML feed that are its rows. */
  xml: z.strictObject({ row: z.string().min(1) }).default({ row: 'job' }),
  units: z
    .strictObject({
      money: z.enum(['rial', 'toman']).default('toman'),
      calendar: calendar.default('auto'),
      duration: durationUnit.default('minutes'),
    })
    .prefault({}),
  limits: z.strictObject({ priceToman: z.number().int().positive().max(1_000_000_000_000).optional() }).default({}),
  /** Fields that make a row's identity; the first list whose fields are all there counts. */
  key: z.array(z.array(z.string()).min(1)).min(1),
  /** Other files beside the feed, joined to its rows by the key. */
  join: z
    .array(
      z.strictObject({
        as: z.string().regex(/^[a-z_]+$/),
        file: z.string(),
        formats: z.array(z.enum(['ndjson', 'csv', 'json'])).min(1),
        key: z.array(z.string()).min(1),
        optional: z.boolean().default(false),
      }),
    )
    .default([]),
  /**
   * Courses: hosts in addition to the academy's. Jobs: the only hosts that may be linked to; left out: any public one.
   */
  hosts: z.array(z.string().min(1)).default([]),
  category: z.strictObject({
    ...sourceParts,
    fallback: z.number().int().min(0).optional(),
    declare: z
      .array(
        z.strictObject({
          id: z.number().int().min(100).max(999),
          parent: z.number().int().min(0).nullable(),
          name: z.string().min(1),
          palette,
        }),
      )
      .default([]),
  }),
};

const feedSchema = z.strictObject(feedParts);
export type FeedProfile = z.output<typeof feedSchema> & { name: string };
export type Source = z.output<typeof source>;
export type TextSource = z.output<typeof textSource>;
export type DateSource = z.output<typeof dateSource>;
export type DurationSource = z.output<typeof durationSource>;
export type HtmlSource = z.output<typeof htmlSource>;
export type HtmlPart = z.output<typeof htmlPart>;
export type PeopleSource = z.output<typeof peopleSource>;
export type PriceSource = z.output<typeof price>;
