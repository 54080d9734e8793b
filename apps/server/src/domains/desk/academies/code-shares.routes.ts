import { askCodeShare, listDeskCoupons, type DeskCoupon } from '@kavosh/contract/desk/catalogue/code-shares.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { askCode } from './ask-code-share.ts';
import type { DeskAcademiesDeps } from './desk-academies.routes.ts';

type CouponsOf = Awaited<ReturnType<DeskAcademiesDeps['coupons']['list']>>;

/** Two queries. */
async function present({ sellers, approvals }: DeskAcademiesDeps, rows: CouponsOf): Promise<DeskCoupon[]> {
  const [shown, waiting] = await Promise.all([
    sellers.presentCoupons(rows),
    approvals.openAmong(
      'coupon.share',
      rows.map(({ id }) => `coupon ${id}`),
    ),
  ]);
  return shown.map((row) => ({ ...row, waits: waiting.has(`coupon ${row.id}`) }));
}

/** A page of the codes of an academy: five queries. Refuses with academy.not_found. */
async function listCodes(
  deps: DeskAcademiesDeps,
  id: number,
  { after, limit }: HandlerInput<typeof listDeskCoupons>['query'],
): Promise<EndpointData<typeof listDeskCoupons>> {
  const { catalogue, coupons, terms, db } = deps;
  const [names, agreed, found] = await Promise.all([
    catalogue.desk.academyNames([id]),
    terms.of(db, [id]),
    coupons.list(id, limit + 1, { after: readIdKeyset(after) }),
  ]);
  const academy = names.get(id);
  if (academy === undefined) throw new Refusal('academy.not_found');
  const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
  return { academy, terms_bp: agreed(id).commission_bp, rows: await present(deps, rows), next };
}

/** Codes of an academy, and asking for another share of ours of what is bought with one. */
export const codeShareRoutes = (deps: DeskAcademiesDeps): Route[] => [
  route(listDeskCoupons, async ({ params: { id }, query }) => ({ data: await listCodes(deps, id, query) })),
  route(askCodeShare, async ({ params, body }, context) => {
    const asked = await askCode(deps, params, body, operatorOf(context));
    if (asked !== null) return deps.approvals.asked(asked);
    const rows = await deps.coupons.list(params.id, 1, { id: params.coupon });
    return { refusal: 'desk.stale' as const, data: (await present(deps, rows))[0]! };
  }),
];
