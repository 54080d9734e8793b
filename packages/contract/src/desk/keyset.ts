import * as z from 'zod/mini';
import { lenientInt } from '../scalars.ts';

export const MOST_ROWS = 100;
export const USUAL_ROWS = 50;

/** Parameters that every list of the desk takes: `after` is the `next` of the page before. */
export const keysetQuery = {
  after: z.catch(z.optional(z.string().check(z.regex(/^[\w.:~-]{1,200}$/))), undefined),
  limit: lenientInt(1, MOST_ROWS, USUAL_ROWS),
} as const;

/** A page of a list: its rows, and where the next one begins; null: there is none. */
export const keysetPage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) });
