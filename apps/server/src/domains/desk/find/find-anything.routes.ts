import { findAnything as findAnythingEndpoint } from '@kavosh/contract/desk/find-anything.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { findAnything, type DeskFindDeps } from './find-anything.ts';

export const findAnythingRoutes = (deps: DeskFindDeps): Route[] => [
  route(findAnythingEndpoint, async ({ query }, { actor }) => ({
    data: { hits: await findAnything(deps, query.find, actor.permissions) },
  })),
];
