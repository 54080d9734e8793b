import * as z from 'zod/mini';

/**
 * An overridable field. `word`: its name for people; `value`: as it is shown; `typed`: as it is sent; `longest`: how
 * many letters of a text are taken.
 */
interface FieldShape {
  readonly word: string;
  readonly value: z.core.$ZodType;
  readonly typed: z.core.$ZodType;
  readonly longest?: number;
}

const NOTHING = 'تغییری فرستاده نشده است.';

/** What follows from the fields of a thing, in the order in which they are shown. */
export function declareFields<const Shapes extends Readonly<Record<string, FieldShape>>>(shapes: Shapes) {
  type Field = keyof Shapes & string;
  const names = Object.keys(shapes) as [Field, ...Field[]];
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what is made of each
  const each = <Made>(make: (shape: FieldShape) => unknown): Made =>
    Object.fromEntries(names.map((name) => [name, make(shapes[name]!)])) as Made;
  return {
    names,
    /** What people call each. */
    words: each<Readonly<Record<Field, string>>>(({ word }) => word),
    /** How many letters of each text are taken. */
    longest: each<{ readonly [Name in Field]: Shapes[Name] extends { longest: infer Most } ? Most : undefined }>(
      ({ longest }) => longest,
    ),
    /** Every field in its shown form. */
    values: z.object(each<{ [Name in Field]: Shapes[Name]['value'] }>(({ value }) => value)),
    /** Every field in its sent form. */
    whole: z.object(each<{ [Name in Field]: Shapes[Name]['typed'] }>(({ typed }) => typed)),
    /** Fields that are sent; those left out stay as they are. */
    changes: z
      .object(each<{ [Name in Field]: z.ZodMiniOptional<Shapes[Name]['typed']> }>(({ typed }) => z.optional(typed)))
      .check(z.refine((changes) => Object.keys(changes).length > 0, { error: NOTHING })),
  };
}
