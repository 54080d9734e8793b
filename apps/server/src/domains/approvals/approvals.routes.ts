import { approve, listApprovals, rejectApproval, withdrawApproval } from '@kavosh/contract/desk/approvals.ts';
import { changeLimits, showLimits } from '@kavosh/contract/desk/limits.ts';
import type { Staff as StaffActor } from '../../kernel/actor.ts';
import { operatorOf, route, type OfficeContext, type Route } from '../../kernel/route.ts';
import type { Approvals, Decider } from './approvals.ts';

type StaffContext = OfficeContext & { readonly actor: StaffActor };

export function approvalsRoutes(approvals: Approvals): Route[] {
  const deciderOf = (context: StaffContext): Decider => ({ actor: context.actor, operator: operatorOf(context) });
  const decided = async (id: number, { actor }: StaffContext) => ({
    data: { approval: await approvals.show(id, actor) },
  });
  return [
    route(listApprovals, async ({ query }, { actor }) => ({ data: await approvals.list(query, actor) })),
    route(approve, async ({ params: { id } }, context) => {
      await approvals.approve(id, deciderOf(context));
      return decided(id, context);
    }),
    route(rejectApproval, async ({ params: { id }, body }, context) => {
      await approvals.reject(id, body.reason, deciderOf(context));
      return decided(id, context);
    }),
    route(withdrawApproval, async ({ params: { id } }, context) => {
      await approvals.withdraw(id, deciderOf(context));
      return decided(id, context);
    }),
    route(showLimits, async () => ({ data: await approvals.limits() })),
    route(changeLimits, async ({ body: { version, reason, ...after } }, context) =>
      approvals.asked(await approvals.changeLimits({ after, version, reason, operator: operatorOf(context) })),
    ),
  ];
}
