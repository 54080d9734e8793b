import {
  acceptFeedUpload,
  beginFeedUpload,
  discardFeedUpload,
  listFeedProfiles,
  listFeedUploads,
  sendFeedPart,
  showFeedUpload,
} from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { acceptUpload } from './accept-upload.ts';
import type { DeskImportsDeps } from './deps.ts';
import { presentUploads, showUpload } from './present-uploads.ts';

export function feedUploadsRoutes(deps: DeskImportsDeps): Route[] {
  const { imports } = deps;
  return [
    route(listFeedProfiles, async () => ({ data: { profiles: [...imports.profiles] } })),
    route(listFeedUploads, async ({ query: { after, limit } }) => {
      const found = await imports.list({ below: readIdKeyset(after), limit: limit + 1 });
      const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
      return { data: { rows: await presentUploads(deps, rows), next } };
    }),
    route(beginFeedUpload, async ({ body }, context) => {
      const { file_name: fileName, is_full: isFull, ...asked } = body;
      const row = await imports.begin({ ...asked, fileName, isFull }, operatorOf(context));
      const [upload] = await presentUploads(deps, [row]);
      return { data: { upload: upload!, parts: imports.partsOf(body.bytes) } };
    }),
    route(sendFeedPart, async ({ params: { id, number }, body }) => {
      const bytes = Buffer.from(await body.part.arrayBuffer());
      const { row, missing } = await imports.receive({ id, number, bytes });
      const [upload] = await presentUploads(deps, [row]);
      return { data: { upload: upload!, missing } };
    }),
    route(showFeedUpload, async ({ params }) => ({ data: await showUpload(deps, params.id) })),
    route(acceptFeedUpload, async ({ params: { id }, body }, context) => {
      const { decision, approval } = await acceptUpload(deps, { id, ...body, operator: operatorOf(context) });
      if (decision === 'asked') return deps.approvals.asked(approval!);
      const data = await showUpload(deps, id);
      return decision === 'stale' ? { refusal: 'desk.stale', data } : { data };
    }),
    route(discardFeedUpload, async ({ params: { id }, body }, context) => {
      const decision = await imports.discard({ id, ...body, operator: operatorOf(context) });
      const data = await showUpload(deps, id);
      return decision === 'stale' ? { refusal: 'desk.stale', data } : { data };
    }),
  ];
}
