import * as z from 'zod/mini';

/**
 * An overridable field. `word`: its name for people; `value`: as it is shown; `typed`: as it is sent, left out of a
 * field that no one colleague edits in a form; `longest`: how many letters of a text are taken.
 */
interface FieldShape {
  readonly word: string;
  readonly value: z.core.$ZodType;
  readonly typed?: z.core.$ZodType;
  readonly longest?: number;
}

type FieldShapes = Readonly<Record<string, FieldShape>>;
type TypedShapes<Shapes extends FieldShapes> = {
  [
    Name in keyof Shapes & string as Shapes[Name] extends { typed: z.core.$ZodType } ? Name : never
  ]: Shapes[Name] extends {
    typed: infer Typed extends z.core.$ZodType;
  }
    ? Typed
    : never;
};

const NOTHING = 'تغییری فرستاده نشده است.';

/** What follows from the fields of a thing, in the order in which they are shown. */
export function declareFields<const Shapes extends FieldShapes>(shapes: Shapes) {
  type Field = keyof Shapes & string;
  type Typed = TypedShapes<Shapes>;
  const names = Object.keys(shapes) as [Field, ...Field[]];
  const typedNames = names.filter((name) => shapes[name]!.typed) as [keyof Typed & string, ...(keyof Typed & string)[]];
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what is made of each
  const each = <Made>(fields: readonly Field[], make: (shape: FieldShape) => unknown): Made =>
    Object.fromEntries(fields.map((name) => [name, make(shapes[name]!)])) as Made;
  const typedFields = typedNames as readonly string[] as readonly Field[];
  const changesOf = <Chosen extends keyof Typed & string>(chosen: readonly Chosen[]) =>
    z
      .object(
        each<{ [Name in Chosen]: z.ZodMiniOptional<Typed[Name]> }>(
          chosen as readonly string[] as readonly Field[],
          ({ typed }) => z.optional(typed!),
        ),
      )
      .check(z.refine((changes) => Object.keys(changes).length > 0, { error: NOTHING }));
  return {
    names,
    /** The fields that one colleague can edit. */
    typedNames,
    /** The fields' names for people. */
    words: each<Readonly<Record<Field, string>>>(names, ({ word }) => word),
    /** How many letters of each text are taken. */
    longest: each<{ readonly [Name in Field]: Shapes[Name] extends { longest: infer Most } ? Most : undefined }>(
      names,
      ({ longest }) => longest,
    ),
    /** Every field in its shown form. */
    values: z.object(each<{ [Name in Field]: Shapes[Name]['value'] }>(names, ({ value }) => value)),
    /** Every editable field in its sent form. */
    whole: z.object(each<Typed>(typedFields, ({ typed }) => typed)),
    /** Fields that are sent; those left out stay as they are. */
    changes: changesOf(typedNames),
    /** The same of some of the fields. */
    changesOf,
  };
}
