import { endPanelKey, listPanelKeys, makePanelKey } from '@kavosh/contract/panel/panel-keys.ts';
import { route, sellerOperatorOf, type Route } from '../../../kernel/route.ts';
import { endKey, listKeys, makeKey, type KeysDeps } from './keys.ts';

/** The keys by which the academy signs its calls; everything is of the academy of the session. */
export const sellerKeysRoutes = (deps: KeysDeps): Route[] => [
  route(listPanelKeys, async (_input, { actor }) => ({ data: await listKeys(deps, actor.academyId) })),
  route(makePanelKey, async ({ body }, context) => ({
    data: await makeKey(deps, { actor: context.actor, operator: sellerOperatorOf(context) }, body),
  })),
  route(endPanelKey, async ({ params: { id } }, context) => {
    await endKey(deps, { actor: context.actor, operator: sellerOperatorOf(context), id });
    return { data: {} };
  }),
];
