import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { Reason } from '../desk-scalars.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { lenientWord, requested, secondPerson } from '../money.ts';
import { StaffName } from '../names.ts';

/**
 * One reading of a feed. `state`: `broken`: begun long ago and never ended; `counts`: by name, such as courses,
 * inserted, updated, unchanged, badRows, unpublished, jobs, closed.
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

/** `to_do`: two agreed, it begins; `failed`: it broke down, and may be asked for again. */
export const feedUndoStates = ['to_do', 'doing', 'done', 'failed'] as const;

/**
 * In things; `later`: another reading changed them since; `unknown`: it is not kept what the feed said before. Both
 * stay.
 */
const Outlook = z.object({
  changed: z.int(),
  back: z.int(),
  off: z.int(),
  later: z.int(),
  unknown: z.int(),
});

/**
 * One reading whole. `outlook`: what taking it back would do: so many are again as the feed said before, so many go
 * off, with the first of them by title; `undo`: that it is taken back, as which reading; `undoes`: the reading that
 * this one took back; `why_not`: null where it may be asked for.
 */
const whole = z.object({
  run: ImportRun,
  outlook: z.object({ courses: Outlook, jobs: Outlook }),
  examples: z.array(z.object({ title: z.string(), is_back: z.boolean() })),
  undo: z.nullable(
    z.object({
      state: z.enum(feedUndoStates),
      by: StaffName,
      asked_at: z.string(),
      ended_at: z.nullable(z.string()),
      run_id: z.nullable(z.int()),
    }),
  ),
  undoes: z.nullable(z.int()),
  why_not: z.nullable(z.enum(['import_run.running', 'import_run.undone', 'import_run.too_old', 'import_run.nothing'])),
  open_approvals: z.array(z.object({ id: z.int() })),
});
export type WholeImportRun = z.infer<typeof whole>;

const refused = ['desk.unauthenticated', 'desk.forbidden', 'import_run.not_found'] as const;
const one = { params: z.object({ id: Id }), notFound: 'import_run.not_found' } as const;

export const showImportRun = endpoint({
  method: 'GET',
  path: '/api/v1/desk/imports/{id}',
  access: { staff: 'imports.run' },
  summary: 'یک خواندن فید',
  ...one,
  data: whole,
  refusals: refused,
});

/** Asks a second colleague to take back what a reading changed. */
export const undoImportRun = endpoint({
  method: 'POST',
  path: '/api/v1/desk/imports/{id}/undo',
  access: { staff: 'imports.undo', stepUp: true },
  summary: 'برگرداندن یک خواندن فید',
  ...one,
  body: z.object({ reason: Reason }),
  data: whole,
  otherData: requested,
  refusals: [
    ...refused,
    'desk.step_up',
    ...secondPerson,
    'import_run.running',
    'import_run.undone',
    'import_run.too_old',
    'import_run.nothing',
  ],
});

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
