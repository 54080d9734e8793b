import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Reason, Version } from '../desk-scalars.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { requested, secondPerson } from '../money.ts';
import { StaffName } from '../names.ts';

const path = '/api/v1/desk/searches/weights' as const;
const access = { staff: 'search.tune' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

/**
 * What a weight may be. `field`: what an occurrence there is worth beside the others. `prior`: points for each of the
 * 255 steps of what a course is worth by itself. `fresh`: points for what is of today.
 */
export const weightKinds = {
  field: { least: 0.5, most: 20, step: 0.5 },
  prior: { least: 0, most: 16, step: 1 },
  fresh: { least: 0, most: 3_000, step: 50 },
} as const;
export type WeightKind = keyof typeof weightKinds;

/** What is weighed in the search for courses and in that for jobs. */
export const tunedWeights = {
  courses: { title: 'field', names: 'field', labels: 'field', summary: 'field', body: 'field', prior: 'prior' },
  jobs: { title: 'field', names: 'field', labels: 'field', body: 'field', fresh: 'fresh' },
} as const satisfies Record<string, Record<string, WeightKind>>;
export const tunedIndexes = ['courses', 'jobs'] as const;
export type TunedIndex = (typeof tunedIndexes)[number];

/** The search that an index is of, as people read it. */
export const indexWords = { courses: 'دوره‌ها', jobs: 'فرصت‌های شغلی' } as const satisfies Record<TunedIndex, string>;

const fieldWords: Readonly<Record<TunedIndex, Readonly<Record<string, string>>>> = {
  courses: {
    title: 'عنوان',
    names: 'مدرس و آموزشگاه',
    labels: 'دسته، نوع و مرکز',
    summary: 'چکیده',
    body: 'شرح و سرفصل‌ها',
    prior: 'امتیاز و تازگی دوره',
  },
  jobs: {
    title: 'عنوان',
    names: 'شرکت و مهارت‌ها',
    labels: 'دسته، شهر و نوع قرارداد',
    body: 'شرح',
    fresh: 'تازگی آگهی',
  },
};

/** A weight as people read it; one that has no words shows its name. */
export const weightWord = (index: TunedIndex, name: string): string => fieldWords[index][name] ?? name;

export const weightMessages = {
  field: 'عددی از ۰٫۵ تا ۲۰ بنویسید، با گام ۰٫۵.',
  prior: 'عددی درست از ۰ تا ۱۶ بنویسید.',
  fresh: 'عددی از ۰ تا ۳٬۰۰۰ بنویسید، با گام ۵۰.',
} as const satisfies Record<WeightKind, string>;

const weight = (kind: WeightKind) => {
  const { least, most, step } = weightKinds[kind];
  const error = weightMessages[kind];
  return z
    .number({ error })
    .check(z.minimum(least, { error }), z.maximum(most, { error }), z.multipleOf(step, { error }));
};

/** All weights of one index, by name. */
const WeightChange = z.discriminatedUnion('index', [
  z.object({
    index: z.literal('courses'),
    weights: z.object({
      title: weight('field'),
      names: weight('field'),
      labels: weight('field'),
      summary: weight('field'),
      body: weight('field'),
      prior: weight('prior'),
    } satisfies Record<keyof typeof tunedWeights.courses, unknown>),
  }),
  z.object({
    index: z.literal('jobs'),
    weights: z.object({
      title: weight('field'),
      names: weight('field'),
      labels: weight('field'),
      body: weight('field'),
      fresh: weight('fresh'),
    } satisfies Record<keyof typeof tunedWeights.jobs, unknown>),
  }),
]);
export type WeightChange = z.output<typeof WeightChange>;

/**
 * The weights of one index that are in force; version 0: as the product ships them. `unknown`: names that are stored
 * and weigh nothing here.
 */
export const WeightSet = z.object({
  index: z.enum(tunedIndexes),
  version: z.int(),
  weights: z.array(z.object({ name: z.string(), value: z.number(), shipped: z.number() })),
  unknown: z.array(z.string()),
  by: z.nullable(StaffName),
  at: z.nullable(z.string()),
  reason: z.string(),
});
export type WeightSet = z.infer<typeof WeightSet>;

/** Weights that one colleague asked for and that wait for a second one. */
export const WaitingWeights = z.object({
  index: z.enum(tunedIndexes),
  approval_id: z.int(),
  weights: z.array(z.object({ name: z.string(), value: z.number() })),
  by: StaffName,
  at: z.string(),
  reason: z.string(),
});
export type WaitingWeights = z.infer<typeof WaitingWeights>;

/** The weights in force, and those that wait: at most one request for each index. */
export const showSearchWeights = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'وزن‌های جست‌وجو',
  data: z.object({ sets: z.array(WeightSet), waiting: z.array(WaitingWeights) }),
  refusals: refused,
});

const Found = z.object({ id: z.int(), title: z.string() });

/**
 * The last 1,000 different texts that people searched, by the weights in force and by the proposed ones; nothing
 * changes on the site. `compared`: how many of the `asked` were compared in the available time. `first` and `five`: how
 * many of those have another first result, or others among the first five. `rows`: up to 50 whose first five change
 * most.
 */
export const previewSearchWeights = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access,
  summary: 'پیش‌نمایش وزن‌های جست‌وجو',
  body: z.object({ change: WeightChange }),
  data: z.object({
    asked: z.int(),
    compared: z.int(),
    first: z.int(),
    five: z.int(),
    rows: z.array(z.object({ text: z.string(), before: z.array(Found), after: z.array(Found) })),
  }),
  refusals: [...refused, 'search_weights.busy'],
});

const one = z.object({ set: WeightSet });
const changing = { method: 'POST', access, data: one, otherData: { ...requested, 'desk.stale': one } } as const;

/**
 * Asks a second person for other weights; after the approval searches of all processes follow within two seconds. Where
 * the weights changed meanwhile, the approval is refused (approval.stale). Always 202.
 */
export const askSearchWeights = endpoint({
  ...changing,
  path,
  summary: 'درخواست تغییر وزن‌های جست‌وجو',
  body: z.object({ version: Version, change: WeightChange, reason: Reason }),
  refusals: [...refused, 'desk.stale', 'search_weights.same', ...secondPerson],
});

const ofIndex = {
  params: z.object({ index: z.enum(tunedIndexes) }),
  notFound: 'search_weights.not_found',
} as const;

/** The latest first. */
export const listWeightRevisions = endpoint({
  method: 'GET',
  path: `${path}/{index}/revisions`,
  access,
  summary: 'نسخه‌های پیشین وزن‌ها',
  ...ofIndex,
  query: z.object(keysetQuery),
  data: keysetPage(WeightSet),
  refusals: [...refused, 'search_weights.not_found'],
});

/** Asks a second person to put an earlier revision in force, as a new one. Always 202. */
export const askEarlierWeights = endpoint({
  ...changing,
  path: `${path}/{index}/restore`,
  summary: 'درخواست بازگرداندن نسخه پیشین وزن‌ها',
  ...ofIndex,
  body: z.object({ version: Version, revision: Version, reason: Reason }),
  refusals: [
    ...refused,
    'search_weights.not_found',
    'search_weights.revision_not_found',
    'desk.stale',
    'search_weights.same',
    ...secondPerson,
  ],
});
