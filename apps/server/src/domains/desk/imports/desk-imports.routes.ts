import { listImportRuns } from '@kavosh/contract/desk/imports/import-runs.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { route, type Route } from '../../../http/calls/route.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import type { DeskImportsDeps } from './deps.ts';
import { feedUploadsRoutes } from './feed-uploads.routes.ts';

/** A feed of any size is read in less. */
const LONGEST_RUN_MS = 2 * HOUR_MS;

export function deskImportsRoutes(deps: DeskImportsDeps): Route[] {
  const {
    clock,
    catalogue: { desk },
  } = deps;
  return [
    ...feedUploadsRoutes(deps),
    route(listImportRuns, async ({ query: { after, limit, ...filters } }) => {
      const brokenBefore = new Date(clock.now().getTime() - LONGEST_RUN_MS);
      const asked = { ...filters, brokenBefore, after: readIdKeyset(after), limit: limit + 1 };
      const { rows, next } = keysetPage(await desk.findImportRuns(asked), limit, (row) => String(row.id));
      return {
        data: {
          rows: rows.map(({ started_at: started, ended_at: ended, ...row }) => ({
            ...row,
            started_at: started.toISOString(),
            ended_at: ended?.toISOString() ?? null,
          })),
          next,
        },
      };
    }),
  ];
}
