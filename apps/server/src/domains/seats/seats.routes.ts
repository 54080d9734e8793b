import { leaveWaiting, listWaiting } from '@kavosh/contract/waiting.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Seats } from './seats.ts';

export const seatsRoutes = (seats: Pick<Seats, 'leave' | 'myPlaces'>): Route[] => [
  route(listWaiting, async (_input, { actor }) => ({ data: { places: await seats.myPlaces(actor.userId) } })),
  route(leaveWaiting, async ({ params }, { actor }) => {
    await seats.leave(actor.userId, params.id);
    return { data: {} };
  }),
];
