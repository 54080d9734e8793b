import {
  approveApplication,
  askApplicationClaim,
  listApplications,
  refuseApplication,
  returnApplication,
  showApplication,
  showApplicationDocument,
} from '@kavosh/contract/desk/catalogue/applications.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { DeskApplicationsDeps } from './deps.ts';
import { listApplications as list, showApplication as show } from './present-applications.ts';

/** What a decision answers: nothing, or how the application is now. */
const decided = async (deps: DeskApplicationsDeps, id: number, isDone: boolean) =>
  isDone ? { data: {} } : { refusal: 'desk.stale' as const, data: { application: await show(deps, id) } };

/** Asks a second person; null: it is another version now. */
const askClaim = (
  { db, applications, approvals, catalogue }: DeskApplicationsDeps,
  { id, version, reason, operator }: { id: number; version: number; reason: string; operator: StaffOperator },
): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const row = await applications.desk.lockClaim(tx, id);
    if (row.version !== version) return null;
    const payload = {
      academy: (await catalogue.desk.academyNames([row.academy_id!], tx)).get(row.academy_id!) ?? row.name,
      academy_id: row.academy_id!,
      proof: row.proven_at === null ? 'مدرک' : `نشانه روی ${row.token_host}`,
      application_id: id,
    };
    return approvals.request(tx, {
      action: 'application.claim',
      subject: `application ${id}`,
      payload,
      reason,
      operator,
    });
  });

/** Applications of academies at the desk. */
export const deskApplicationsRoutes = (deps: DeskApplicationsDeps): Route[] => [
  route(listApplications, async ({ query }) => ({ data: await list(deps, query) })),
  route(showApplication, async ({ params }) => ({ data: await show(deps, params.id) })),
  route(showApplicationDocument, async ({ params: { id, kind } }, context) => {
    const picture = await deps.applications.desk.picture(id, kind);
    await inTransaction(deps.db, (tx) =>
      deps.audit.record(tx, {
        operator: operatorOf(context),
        action: 'application.document_seen',
        subject: `application ${id}`,
        details: { document: kind },
      }),
    );
    return { data: { picture: picture.toString('base64') } };
  }),
  route(returnApplication, async ({ params, body }, context) =>
    decided(
      deps,
      params.id,
      await deps.applications.desk.giveBack({ ...params, ...body, operator: operatorOf(context) }),
    ),
  ),
  route(approveApplication, async ({ params, body }, context) =>
    decided(
      deps,
      params.id,
      await deps.applications.desk.approve({ ...params, ...body, operator: operatorOf(context) }),
    ),
  ),
  route(askApplicationClaim, async ({ params, body }, context) => {
    const asked = await askClaim(deps, { ...params, ...body, operator: operatorOf(context) });
    return asked === null
      ? { refusal: 'desk.stale' as const, data: { application: await show(deps, params.id) } }
      : deps.approvals.asked(asked);
  }),
  route(refuseApplication, async ({ params, body }, context) =>
    decided(
      deps,
      params.id,
      await deps.applications.desk.refuse({ ...params, ...body, operator: operatorOf(context) }),
    ),
  ),
];
