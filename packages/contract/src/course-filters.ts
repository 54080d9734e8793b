import * as z from 'zod/mini';
import {
  eachWordField,
  wordFieldNames,
  wordFields,
  wordSchemas,
  type CourseWord,
  type WordField,
  type WordSchema,
} from './course-fields.ts';
import { lengthBands, priceBands, startBands, type Band } from './course-bands.ts';
import { CourseType } from './course-shapes.ts';
import type { FilterShape } from './filters.ts';
import { lenientChoices, lenientIds, lenientWords } from './scalars.ts';

export type CourseFilter = 'academy' | 'type' | 'price' | 'length' | 'start' | 'city' | WordField | 'instructor';

/** What lists of courses are narrowed by, each with choices to tick, in the order of addresses. */
export const courseFilters: readonly CourseFilter[] = [
  ...new Set<CourseFilter>([
    'academy',
    'type',
    'price',
    'length',
    'start',
    'level',
    'city',
    ...wordFieldNames,
    'instructor',
  ]),
];

/** Bands by their ids (course-bands.ts); an id that is none narrows nothing. */
const bandIds = (bands: readonly Band[]) => lenientChoices(bands.map(({ id }) => id));
const named = { id: z.int(), name: z.string() };

type WordFilters = {
  [Name in WordField]: {
    values: ReturnType<typeof lenientWords<CourseWord<Name>>>;
    offers: (typeof wordFields)[Name]['offers'];
    choice: { [Key in Name]: WordSchema<Name> };
  };
};
const { level, ...otherWords } = eachWordField<WordFilters>((name) => ({
  values: lenientWords<string>(wordSchemas[name]),
  offers: wordFields[name].offers,
  choice: { [name]: wordSchemas[name] },
}));

/** Of several values of one filter a course has to fit one. */
export const courseFilterShapes = {
  academy: { values: lenientIds, offers: 'academies', choice: named },
  type: { values: lenientIds, offers: 'course_types', choice: CourseType.shape },
  // A course whose price, length or start is not known fits none.
  price: { values: bandIds(priceBands), offers: 'price_bands', choice: named },
  length: { values: bandIds(lengthBands), offers: 'length_bands', choice: named },
  start: { values: bandIds(startBands), offers: 'start_bands', choice: named },
  level,
  // A course that is held nowhere in particular fits none.
  city: { values: lenientIds, offers: 'cities', choice: named },
  ...otherWords,
  // There are too many to choose from: only those that are chosen are offered, so that they can be taken off.
  instructor: { values: lenientIds, offers: 'instructors', choice: named },
} as const satisfies Record<CourseFilter, FilterShape>;
