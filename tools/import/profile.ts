import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { paletteNames } from '../../apps/server/src/domains/media/palettes.ts';
import { ImportFailure } from './problem.ts';
import { feedFormats } from './read-rows.ts';
import { textShapes } from './text-to-html.ts';

// Every object is strict: a misspelt name in a profile is an error, not a silence.
const literal = z.union([z.string(), z.number(), z.boolean()]);
const fields = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

const sourceParts = {
  /** Name of the feed's field, or several: the first that is not empty counts. Dots reach into objects and lists (`offers.price`). */
  from: fields.optional(),
  /** The same value for every row. */
  const: literal.optional(),
  /** Text with fields in braces; empty when one of them is. */
  template: z.string().optional(),
  /** What a value of the feed means; compared without regard to spelling, spaces and case. Other values stay as they are. */
  map: z.record(z.string(), literal).optional(),
  /** Looked at first, in order: the first whose every field contains one of its texts decides. */
  rules: z.array(z.strictObject({ when: z.record(z.string(), z.array(z.string().min(1)).min(1)), gives: literal })).optional(),
  /** Texts put in the place of others. */
  replace: z.array(z.tuple([z.string().min(1), z.string()])).optional(),
  /** When nothing else said anything. */
  else: literal.optional(),
};
const moneyUnit = z.union([z.enum(['rial', 'toman']), z.strictObject({ from: fields, map: z.record(z.string(), z.enum(['rial', 'toman'])) })]);
const calendar = z.enum(['jalali', 'iso', 'auto']);
const durationUnit = z.enum(['minutes', 'hours', 'iso8601']);

const source = z.union([z.string().min(1), z.strictObject(sourceParts)]);
const textSource = z.union([z.string().min(1), z.strictObject({ ...sourceParts, longest: z.number().int().min(1).max(2000).optional() })]);
const dateSource = z.union([z.string().min(1), z.strictObject({
  ...sourceParts,
  calendar: calendar.optional(),
  /** A date without a time is the last minute of its day. */
  dayEnd: z.boolean().optional(),
  /** A date without a time takes it from a weekly timetable. */
  timetable: z.strictObject({ from: z.string(), take: z.enum(['start', 'end']) }).optional(),
})]);
const durationSource = z.union([z.string().min(1), z.strictObject({ ...sourceParts, unit: durationUnit.optional() })]);
const htmlPart = z.strictObject({
  ...sourceParts,
  /** `auto` takes texts with tags for HTML and others for paragraphs. */
  as: z.enum(['auto', 'html', ...textShapes]).default('auto'),
  heading: z.string().optional(),
});
const htmlSource = z.union([z.string().min(1), htmlPart, z.array(htmlPart).min(1)]);
const peopleSource = z.union([z.string().min(1), z.strictObject({ ...sourceParts, name: z.string().optional(), position: z.string().optional() })]);
const price = z.strictObject({
  amount: source,
  unit: moneyUnit.optional(),
  free: source.optional(),
  discountPercent: source.optional(),
  discountAmount: source.optional(),
});
const palette = z.enum(paletteNames);

const profileSchema = z.strictObject({
  /** Identity of the feed in the database; profiles that share it share their courses. */
  source: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  description: z.string(),
  formats: z.array(z.enum(feedFormats)).min(1),
  encoding: z.enum(['auto', 'utf-8', 'utf-16le', 'utf-16be', 'windows-1256']).default('auto'),
  csv: z.strictObject({ delimiter: z.string().length(1).optional() }).default({}),
  /** Texts that stand for nothing, besides the empty one. */
  empty: z.array(z.string()).default([]),
  units: z.strictObject({
    money: z.enum(['rial', 'toman']).default('toman'), calendar: calendar.default('auto'), duration: durationUnit.default('minutes'),
  }).prefault({}),
  limits: z.strictObject({ priceToman: z.number().int().positive().max(1_000_000_000_000).optional() }).default({}),
  /** Fields that make a course's identity; the first list whose fields are all there counts. */
  key: z.array(z.array(z.string()).min(1)).min(1),
  /** Other files beside the feed, joined to its courses by the key. */
  join: z.array(z.strictObject({
    as: z.string().regex(/^[a-z_]+$/), file: z.string(), formats: z.array(z.enum(['ndjson', 'csv', 'json'])).min(1),
    key: z.array(z.string()).min(1), optional: z.boolean().default(false),
  })).default([]),
  academy: z.strictObject({
    key: source.optional(), name: source, about: source.optional(), site: source.optional(), hosts: z.array(z.string()).default([]),
    letters: z.string().optional(),
  }),
  category: z.strictObject({
    ...sourceParts,
    fallback: z.number().int().min(0).optional(),
    declare: z.array(z.strictObject({
      id: z.number().int().min(100).max(999), parent: z.number().int().min(0).nullable(), name: z.string().min(1), palette,
    })).default([]),
  }),
  course: z.strictObject({
    title: textSource,
    summary: textSource.optional(),
    description: htmlSource.optional(),
    topics: htmlSource.optional(),
    type: source,
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
  editions: z.array(z.strictObject({
    /** A list inside the row; left out: the row itself is an edition when it has the key. */
    each: fields.optional(),
    key: z.array(z.string()).min(1),
    center: textSource.optional(),
    schedule: textSource.optional(),
    teacher: peopleSource.optional(),
    startsAt: dateSource.optional(),
    endsAt: dateSource.optional(),
    capacity: source.optional(),
    duration: durationSource.optional(),
    refUrl: source.optional(),
    price: price.optional(),
  })).default([]),
});

export type Profile = z.output<typeof profileSchema> & { name: string };
export type EditionSource = Profile['editions'][number];
export type Source = z.output<typeof source>;
export type TextSource = z.output<typeof textSource>;
export type DateSource = z.output<typeof dateSource>;
export type DurationSource = z.output<typeof durationSource>;
export type HtmlSource = z.output<typeof htmlSource>;
export type HtmlPart = z.output<typeof htmlPart>;
export type PeopleSource = z.output<typeof peopleSource>;
export type PriceSource = z.output<typeof price>;

const ownProfiles = fileURLToPath(new URL('./profiles/', import.meta.url));

/** Names of the profiles that ship with the project. */
export function profileNames(): string[] {
  return readdirSync(ownProfiles).filter((name) => name.endsWith('.json')).map((name) => basename(name, '.json')).sort();
}

/**
 * The profile of that name, or in the file at that path (a name with a dot or a slash).
 * @throws {ImportFailure} naming the first thing that is wrong in it
 */
export function loadProfile(nameOrPath: string): Profile {
  const isPath = /[./\\]/.test(nameOrPath);
  const path = isPath ? nameOrPath : join(ownProfiles, `${nameOrPath}.json`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isPath) throw new ImportFailure(`The profile ${nameOrPath} cannot be read (${code}).`);
    throw new ImportFailure(`There is no profile ${nameOrPath}; there are ${profileNames().join(', ')}, or give the path of a file of your own.`);
  }
  return parseProfile(text, basename(path, '.json'));
}

/** @throws {ImportFailure} */
export function parseProfile(text: string, name: string): Profile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ImportFailure(`The profile ${name} is no JSON: ${(error as Error).message}.`);
  }
  const result = profileSchema.safeParse(value);
  if (result.success) return { ...result.data, name };
  const issue = result.error.issues[0]!;
  throw new ImportFailure(`The profile ${name} is wrong at ${issue.path.join('.') || 'its top'}: ${issue.message}.`);
}
