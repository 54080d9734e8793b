import * as z from 'zod/mini';

/** How a field of a few words is declared. `offers`: the list of its choices in the answer of a search. */
export interface WordFieldShape {
  readonly label: string;
  readonly offers: string;
  readonly words: Readonly<Record<string, string>>;
  /** What columns of tables call it besides its label and name, in folded letters. */
  readonly columns?: readonly string[];
  /** The short line of a card, of the words that say something there. */
  readonly onCard?: Readonly<Record<string, string>>;
}

/**
 * Fields of a course with one of a few words, or unknown. Each is a column with the same name, a filter of the search
 * and a line on the page of a course, and can be overridden. A new word comes last: the index knows words by their
 * positions.
 */
export const wordFields = {
  /** Whom a course is for. */
  level: {
    label: 'سطح',
    offers: 'levels',
    words: { beginner: 'مقدماتی', intermediate: 'متوسط', advanced: 'پیشرفته' },
  },
  /** Who certifies the participation. */
  certificate: {
    label: 'گواهی پایان دوره',
    columns: ['گواهی', 'مدرک'],
    offers: 'certificates',
    words: {
      none: 'بدون گواهی',
      own: 'گواهی آموزشگاه',
      technical: 'گواهی فنی و حرفه‌ای',
      university: 'گواهی دانشگاه',
      international: 'گواهی بین‌المللی',
    },
    onCard: {
      technical: 'مدرک فنی و حرفه‌ای',
      university: 'مدرک دانشگاهی',
      international: 'مدرک بین‌المللی',
    },
  },
} as const satisfies Record<string, WordFieldShape>;

export type WordField = keyof typeof wordFields;
export type CourseWord<Name extends WordField> = keyof (typeof wordFields)[Name]['words'] & string;
/** Null: not known. */
export type CourseWords = { [Name in WordField]: CourseWord<Name> | null };

export const wordFieldNames = Object.keys(wordFields) as readonly WordField[];

/** The words of a field, in their order. */
export const wordsOf = <Name extends WordField>(name: Name): readonly CourseWord<Name>[] =>
  Object.keys(wordFields[name].words) as CourseWord<Name>[];

/** Makes a value for each of these fields; the caller names the type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what is made of each
export const eachWordField = <Made extends { [Name in WordField]: unknown }>(
  make: (name: WordField) => unknown,
): Made => Object.fromEntries(wordFieldNames.map((name) => [name, make(name)])) as Made;

/** A value in words; '' where it is not known. */
export const wordOf = (name: WordField, value: string | null | undefined): string =>
  (wordFields[name].words as Readonly<Record<string, string>>)[value ?? ''] ?? '';

export type WordSchema<Name extends WordField> = z.ZodMiniEnum<{ [Word in CourseWord<Name>]: Word }>;
export type WordSchemas = { [Name in WordField]: WordSchema<Name> };

export const wordSchemas = eachWordField<WordSchemas>((name) => z.enum([...wordsOf(name)]));

/** The same where the word may not be known. */
export const nullableWords = eachWordField<{ [Name in WordField]: z.ZodMiniNullable<WordSchema<Name>> }>((name) =>
  z.nullable(wordSchemas[name]),
);
