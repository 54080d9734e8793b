import { academyPath } from '@kavosh/contract/addresses.ts';
import { savePanelPage, showPanelPage, type PanelPage } from '@kavosh/contract/panel/panel-page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { route, sellerOperatorOf, type Route } from '../../../kernel/route.ts';
import type { SellersDeps } from '../deps.ts';

/** What the academy writes of its page. Refuses with academy.not_found. */
async function readPage({ catalogue }: Pick<SellersDeps, 'catalogue'>, id: number): Promise<PanelPage> {
  const sides = await catalogue.desk.academies.sides(id);
  if (!sides) throw new Refusal('academy.not_found');
  const { name, about, site_url } = sides.values;
  return { name, about, site_url, page: academyPath({ id, name }), version: sides.version };
}

/** The academy's own page, by the same edits as at the desk. */
export const sellerPageRoutes = (deps: Pick<SellersDeps, 'catalogue'>): Route[] => [
  route(showPanelPage, async (_input, { actor }) => ({ data: { page: await readPage(deps, actor.academyId) } })),
  route(savePanelPage, async ({ body: { version, ...changes } }, context) => {
    const { academyId: id } = context.actor;
    const edited = await deps.catalogue.desk.academies.edit({
      id,
      version,
      changes,
      operator: sellerOperatorOf(context),
    });
    const page = await readPage(deps, id);
    return edited === 'stale' ? { refusal: 'panel.stale' as const, data: { page } } : { data: { page } };
  }),
];
