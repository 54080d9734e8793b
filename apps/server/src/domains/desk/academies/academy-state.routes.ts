import {
  academyStateWords,
  askAcademyState,
  showAcademyState,
  type AcademyStanding,
  type AcademyState,
} from '@kavosh/contract/desk/catalogue/academy-state.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { DeskAcademiesDeps } from './desk-academies.routes.ts';

/** Refuses with academy.not_found. */
async function showState({ catalogue, approvals }: DeskAcademiesDeps, id: number): Promise<AcademyStanding> {
  const [standing, open] = await Promise.all([catalogue.desk.academyState(id), approvals.openFor(`academy ${id}`)]);
  return { state: standing.state, since: standing.since?.toISOString() ?? null, open_approvals: open };
}

/** Asks a second person. Refuses with academy.not_found, academy.state_same and approval.open. */
const askState = (
  { db, catalogue, approvals }: DeskAcademiesDeps,
  id: number,
  { state, reason }: { state: AcademyState; reason: string },
  operator: StaffOperator,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const before = await catalogue.desk.lockAcademyState(tx, id);
    if (before === state) throw new Refusal('academy.state_same');
    const payload = {
      academy: (await catalogue.desk.academyNames([id], tx)).get(id)!,
      academy_id: id,
      state_before: academyStateWords[before],
      state_after: academyStateWords[state],
      state,
    };
    return approvals.request(tx, { action: 'academy.state', subject: `academy ${id}`, payload, reason, operator });
  });

export const academyStateRoutes = (deps: DeskAcademiesDeps): Route[] => [
  route(showAcademyState, async ({ params: { id } }) => ({ data: await showState(deps, id) })),
  route(askAcademyState, async ({ params: { id }, body }, context) =>
    deps.approvals.asked(await askState(deps, id, body, operatorOf(context))),
  ),
];
