import * as z from 'zod/mini';
import { wordFieldNames, wordFields, type CourseWords, type WordField, type WordFieldShape } from './course-fields.ts';

type Fields = typeof wordFields;
type CardField = { [Name in WordField]: Fields[Name] extends { onCard: unknown } ? Name : never }[WordField];
type CardWord<Name extends CardField> = keyof Fields[Name]['onCard'] & string;
/** A card's text for each of these fields; left out where it has none. */
export type CardWords = { [Name in CardField]?: CardWord<Name> | undefined };

const cardLines: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  wordFieldNames.flatMap((name) => {
    const field: WordFieldShape = wordFields[name];
    return field.onCard ? [[name, field.onCard]] : [];
  }),
);

/** As fields of a card. */
export const cardWordSchemas = Object.fromEntries(
  Object.entries(cardLines).map(([name, lines]) => [name, z.optional(z.enum(Object.keys(lines)))]),
) as unknown as {
  [Name in CardField]: z.ZodMiniOptional<z.ZodMiniEnum<{ [Word in CardWord<Name>]: Word }>>;
};

const spoken = (words: Readonly<Partial<Record<string, unknown>>>): (readonly [name: string, line: string])[] =>
  Object.entries(cardLines).flatMap(([name, lines]) => {
    const word = words[name];
    return typeof word === 'string' && Object.hasOwn(lines, word) ? [[name, lines[word]!] as const] : [];
  });

/** The words of a course that its card shows. */
export const wordsOfCard = (words: CourseWords): CardWords =>
  Object.fromEntries(spoken(words).map(([name]) => [name, words[name as WordField]]));

/** The same as lines to read. */
export const linesOfCard = (words: CardWords): string[] => spoken({ ...words }).map(([, line]) => line);
