import * as z from 'zod/mini';
import { lenientDay } from '../money.ts';

// What the lists of money have in common: days, orders, counts with sums, and a file.

/** Days in Tehran, `2026-11-23`: made on it or later; made before it. */
export const narrowedByDays = { since: lenientDay, before: lenientDay } as const;

/** By which columns a list can be ordered: `amount` the smallest first, `-amount` the largest first. */
export const orderedBy = <const Name extends string>(...names: readonly [Name, ...Name[]]) => ({
  order: z.catch(z.optional(z.enum([...names, ...names.map((name): `-${Name}` => `-${name}`)])), undefined),
});

/** So many rows the list has as it is narrowed, and sums of them in whole toman, by name. */
export const ListTotal = z.object({ count: z.int(), sums: z.record(z.string(), z.int()) });
export type ListTotal = z.infer<typeof ListTotal>;

/** A page of a list: its rows, where the next one begins (null: there is none), and what all pages come to. */
export const countedPage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()), total: ListTotal });

export const fileFormats = ['csv', 'xlsx'] as const;
/** Of which kind the file of a list is. */
export const asFile = { format: z.catch(z.enum(fileFormats), 'csv') } as const;

/** So many lines a file has at most. */
export const EXPORTED_LINES = 20_000;

/**
 * A list as a file. Heads and words are Persian, times Jalali in Tehran. `content` is base64: CSV is UTF-8 with a byte
 * order mark, and no cell of it is taken for a formula. `is_complete`: no row is left out.
 */
export const ListFile = z.object({
  file_name: z.string(),
  type: z.string(),
  content: z.string(),
  lines: z.int(),
  is_complete: z.boolean(),
});
export type ListFile = z.infer<typeof ListFile>;
