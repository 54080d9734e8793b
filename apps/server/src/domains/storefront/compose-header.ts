import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showHeader } from '@kavosh/contract/content.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { StorefrontNeighbours } from './neighbours.ts';

/** The header's data. Nobody can have money yet: it comes with the ledger, and until then every wallet holds 0. */
export async function composeHeader({ identity, catalogue }: StorefrontNeighbours, actor: Actor): Promise<EndpointData<typeof showHeader>> {
  const [names, menu] = await Promise.all([actor.kind === 'member' ? identity.readNames(actor.userId) : undefined, catalogue.menuCategories()]);
  return { profile: names ? { ...names, image: null } : null, wallet: names ? { balance: 0 } : null, menu_categories: menu };
}
