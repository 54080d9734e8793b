import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showHeader, showHome } from '@kavosh/contract/content.ts';
import { composeHome } from './compose-home.ts';
import type { StorefrontNeighbours } from './neighbours.ts';

/** Public face of the storefront: answers that are put together from several domains and owned by none. */
export interface Storefront {
  home(): Promise<EndpointData<typeof showHome>>;
  header(): Promise<EndpointData<typeof showHeader>>;
}

export function createStorefront(neighbours: StorefrontNeighbours): Storefront {
  return {
    home: () => composeHome(neighbours),
    header: async () => ({ profile: null, wallet: null, menu_categories: await neighbours.catalogue.menuCategories() }),
  };
}
