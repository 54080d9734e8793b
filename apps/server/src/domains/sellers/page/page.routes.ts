import { academyPath } from '@kavosh/contract/addresses.ts';
import {
  dropPanelLogo,
  savePanelPage,
  sendPanelLogo,
  showPanelPage,
  type PanelPage,
} from '@kavosh/contract/panel/panel-page.ts';
import type { HeldOutcome } from '../../../kernel/held/held-editing.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { route, sellerOperatorOf, type Route } from '../../../kernel/route.ts';
import { avatarAddress } from '../../catalogue/catalogue.ts';
import type { SellersDeps } from '../deps.ts';

/** What the academy writes of its page. Refuses with academy.not_found. */
async function readPage({ catalogue }: Pick<SellersDeps, 'catalogue'>, id: number): Promise<PanelPage> {
  const sides = await catalogue.desk.academies.sides(id);
  if (!sides) throw new Refusal('academy.not_found');
  const { name, about, site_url, avatar } = sides.values;
  return {
    name,
    about,
    site_url,
    logo: avatarAddress(avatar),
    logo_sent: sides.byHand.some(({ field }) => field === 'avatar'),
    page: academyPath({ id, name }),
    version: sides.version,
  };
}

/** The academy's own page, by the same edits as at the desk. */
export function sellerPageRoutes(deps: Pick<SellersDeps, 'catalogue'>): Route[] {
  const { academies } = deps.catalogue.desk;
  const answer = async (id: number, outcome: HeldOutcome) => {
    const page = await readPage(deps, id);
    return outcome === 'stale' ? { refusal: 'panel.stale' as const, data: { page } } : { data: { page } };
  };
  return [
    route(showPanelPage, async (_input, { actor }) => ({ data: { page: await readPage(deps, actor.academyId) } })),
    route(savePanelPage, async ({ body: { version, ...changes } }, context) => {
      const { academyId: id } = context.actor;
      return answer(id, await academies.edit({ id, version, changes, operator: sellerOperatorOf(context) }));
    }),
    route(sendPanelLogo, async ({ body: { version, picture } }, context) => {
      const { academyId: id } = context.actor;
      const bytes = new Uint8Array(await picture.arrayBuffer());
      const change = { id, version, picture: bytes, operator: sellerOperatorOf(context) };
      return answer(id, await academies.changeLogo(change));
    }),
    route(dropPanelLogo, async ({ body: { version } }, context) => {
      const { academyId: id } = context.actor;
      const edit = { id, version, fields: ['avatar'] as const, operator: sellerOperatorOf(context) };
      return answer(id, await academies.returnToFeed(edit));
    }),
  ];
}
