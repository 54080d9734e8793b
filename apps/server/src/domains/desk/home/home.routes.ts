import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import { showDoctor } from '@kavosh/contract/desk/installation/doctor.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { showFirstDay as firstDay } from '@kavosh/contract/desk/installation/first-day.ts';
import { showFirstDay, type FirstDayDeps } from './show-first-day.ts';
import { watchDoctor, type DoctorDeps } from './watch-doctor.ts';
import { showHome, type DeskHomeDeps } from './show-home.ts';

export function homeRoutes(deps: DeskHomeDeps & FirstDayDeps & DoctorDeps): Route[] {
  const doctor = watchDoctor(deps);
  return [
    route(showDeskHome, async (_, { actor }) => ({ data: await showHome(deps, actor) })),
    route(firstDay, async () => ({ data: { steps: await showFirstDay(deps) } })),
    route(showDoctor, async () => ({ data: await doctor() })),
  ];
}
