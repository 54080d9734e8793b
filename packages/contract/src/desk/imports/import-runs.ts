import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { lenientWord } from '../money.ts';

/**
 * One reading of a feed. `state`: `broken`: begun long ago and never ended; `counts`: by name, such as courses, inserted,
 * updated, unchanged, badRows, unpublished, jobs, closed.
 */
export const ImportRun = z.object({
  id: z.int(),
  source: z.string(),
  address: z.string(),
  state: z.enum(['running', 'broken', 'done', 'problems']),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
  counts: z.record(z.string(), z.number()),
});
export type ImportRun = z.infer<typeof ImportRun>;

/** The latest first; `which`: those that left rows out or broke down. */
export const listImportRuns = endpoint({
  method: 'GET',
  path: '/api/v1/desk/imports',
  access: { staff: 'imports.run' },
  summary: 'خواندن فیدها',
  query: z.object({ which: z.catch(z.enum(['all', 'problems']), 'all'), source: lenientWord, ...keysetQuery }),
  data: keysetPage(ImportRun),
  refusals: ['desk.unauthenticated', 'desk.forbidden'],
});
