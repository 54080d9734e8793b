import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showHeader, showHome } from '@kavosh/contract/content.ts';
import type { Actor } from '../../kernel/actor.ts';
import { composeHeader } from './compose-header.ts';
import { composeHome } from './compose-home.ts';
import type { StorefrontDeps } from './deps.ts';

/** Public face of the storefront: answers that are put together from several domains and owned by none. */
export interface Storefront {
  /** For a member the recommended courses are their own, where their taste is known. */
  home(actor: Actor): Promise<EndpointData<typeof showHome>>;
  /** The header of every page: the menu, and a member's own data. */
  header(actor: Actor): Promise<EndpointData<typeof showHeader>>;
}

export function createStorefront(deps: StorefrontDeps): Storefront {
  return {
    home: (actor) => composeHome(deps, actor),
    header: (actor) => composeHeader(deps, actor),
  };
}
