import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import { route, type Route } from '../../../http/calls/route.ts';
import { showHome, type DeskHomeDeps } from './show-home.ts';

export const homeRoutes = (deps: DeskHomeDeps): Route[] => [
  route(showDeskHome, async (_, { actor }) => ({ data: await showHome(deps, actor) })),
];
