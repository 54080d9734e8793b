import { showAcademy } from '@kavosh/contract/academies.ts';
import { sharedRoute, type Route } from '../../kernel/route.ts';
import type { Academies } from './academies.ts';

export const academiesRoutes = (academies: Pick<Academies, 'show'>): Route[] => [
  sharedRoute(showAcademy, async ({ params, query }) => ({ data: await academies.show(params.id, query.page) })),
];
