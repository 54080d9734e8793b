import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { showFirstDay as firstDay } from '@kavosh/contract/desk/first-day.ts';
import { showFirstDay, type FirstDayDeps } from './show-first-day.ts';
import { showHome, type DeskHomeDeps } from './show-home.ts';

export const homeRoutes = (deps: DeskHomeDeps & FirstDayDeps): Route[] => [
  route(showDeskHome, async (_, { actor }) => ({ data: await showHome(deps, actor) })),
  route(firstDay, async () => ({ data: { steps: await showFirstDay(deps) } })),
];
