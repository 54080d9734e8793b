import { isSameValue } from './is-same-value.ts';

/** The fields whose current value differs from the sent one. Pure. */
export const differOf = <Field extends string>(
  changes: Readonly<Partial<Record<Field, unknown>>>,
  now: Readonly<Record<Field, unknown>>,
): { field: Field; now: unknown; sent: unknown }[] =>
  (Object.keys(changes) as Field[])
    .filter((field) => changes[field] !== undefined && !isSameValue(changes[field], now[field]))
    .map((field) => ({ field, now: now[field], sent: changes[field] }));

/** Without the fields that were left out. Pure. */
export const givenOf = <Changes extends object>(
  changes: Changes,
): { [K in keyof Changes]?: NonNullable<Changes[K]> | Extract<Changes[K], null> } =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;
