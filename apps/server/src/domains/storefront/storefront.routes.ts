import { showHeader, showHome } from '@kavosh/contract/content.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Storefront } from './storefront.ts';

export const storefrontRoutes = (storefront: Storefront): Route[] => [
  route(showHome, async (_input, { actor }) => ({ data: await storefront.home(actor) })),
  route(showHeader, async (_input, { actor }) => ({ data: await storefront.header(actor) })),
];
