import {
  listImportRuns,
  showImportRun as showEndpoint,
  undoImportRun,
} from '@kavosh/contract/desk/imports/import-runs.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import type { DeskImportsDeps } from './deps.ts';
import { feedUploadsRoutes } from './feed-uploads.routes.ts';
import { askUndo, brokenBefore, showImportRun } from './show-import-run.ts';

export function deskImportsRoutes(deps: DeskImportsDeps): Route[] {
  const {
    catalogue: { desk },
  } = deps;
  return [
    ...feedUploadsRoutes(deps),
    route(listImportRuns, async ({ query: { after, limit, ...filters } }) => {
      const asked = { ...filters, brokenBefore: brokenBefore(deps), after: readIdKeyset(after), limit: limit + 1 };
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
    route(showEndpoint, async ({ params }) => ({ data: await showImportRun(deps, params.id) })),
    route(undoImportRun, async ({ params, body }, context) => {
      const asked = await askUndo(deps, { id: params.id, ...body, operator: operatorOf(context) });
      // The desk always asks a second colleague, or refuses.
      if (asked === null) throw new Error(`reading ${params.id} was taken back by one colleague`);
      return deps.approvals.asked(asked);
    }),
  ];
}
