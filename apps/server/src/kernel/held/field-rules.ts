import { sql, type RawBuilder } from 'kysely';

export type ColumnType = 'text' | 'text[]' | 'int' | 'bigint' | 'boolean' | 'timestamptz';
/** Columns of a table with their types. */
export type ColumnTypes = Readonly<Record<string, ColumnType>>;

/** How a field of a thing is stored, and what a record of a feed says of it. */
export interface FieldRule<Value, Said, Beside = undefined> {
  /** The columns of the thing's own row; none where the value is stored in other tables. */
  readonly columns: ColumnTypes;
  /** The feed's value. `beside`: data that only saving knows. Pure. */
  readonly said: (record: Said, beside: Beside) => Value;
  /** The value out of a row `t`, as JSON; left out where it is the only column. */
  readonly whole?: RawBuilder<unknown>;
  /** The value as its columns; left out where it is the only column. */
  readonly toColumns?: (value: Value) => Readonly<Record<string, unknown>>;
}

/** The values that rules describe. */
export type ValuesOf<Rules> = {
  [Name in keyof Rules]: Rules[Name] extends { readonly said: (...of: never) => infer Value } ? Value : never;
};

/** A moment as ISO 8601 UTC, as JavaScript writes it. */
export const momentText = (name: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What follows from the rules of a thing's fields. */
export function createFieldRules<Values extends object, Said, Beside = undefined>(rules: {
  readonly [Name in keyof Values]: FieldRule<Values[Name], Said, Beside>;
}) {
  type Name = keyof Values & string;
  const names = Object.keys(rules) as Name[];
  const columnsOfOne = <N extends Name>(name: N, value: Values[N]): Readonly<Record<string, unknown>> => {
    const { columns, toColumns } = rules[name];
    const [only] = Object.keys(columns);
    return toColumns ? toColumns(value) : only === undefined ? {} : { [only]: value };
  };
  return {
    /** All columns of the thing's own row. */
    columns: Object.assign({}, ...names.map((name) => rules[name].columns)) as ColumnTypes,
    /** The columns to be written for these values. Pure. */
    columnsOf: (values: Partial<Values>): Record<string, unknown> =>
      Object.assign(
        {},
        ...names.flatMap((name) => (values[name] === undefined ? [] : [columnsOfOne(name, values[name])])),
      ) as Record<string, unknown>,
    /** The feed's value of every field. Pure. */
    said: (record: Said, beside: Beside): Values =>
      Object.fromEntries(names.map((name) => [name, rules[name].said(record, beside)])) as Values,
    /** Every field out of a row `t`, as JSON. */
    whole: sql`jsonb_build_object(${sql.join(
      names.flatMap((name) => {
        const { columns, whole } = rules[name];
        return [sql.lit(name), whole ?? sql.ref(`t.${Object.keys(columns)[0]!}`)];
      }),
    )})`,
  };
}
