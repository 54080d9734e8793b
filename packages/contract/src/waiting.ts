import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/** A free seat is kept for so long for the first of the queue, then for the next. */
export const OFFER_HOURS = 12;
/** A person waits for so many editions at once at most. */
export const MOST_PLACES = 10;

/**
 * A person's place in the queue of an edition. `ahead`: how many are before it, 0 for the first. `offered_until`: a
 * seat is kept for them until then; null: they wait.
 */
export const WaitingPlace = z.object({
  id: z.int(),
  ahead: z.int(),
  offered_until: z.nullable(z.string()),
});
export type WaitingPlace = z.infer<typeof WaitingPlace>;

/** A place in the list of the dashboard. `edition`: where it is held and when it starts, as far as that is known. */
export const MyPlace = z.extend(WaitingPlace, {
  course: z.object({ id: z.int(), title: z.string() }),
  edition: z.object({ id: z.int(), center: z.string(), start_datetime: z.nullable(z.string()) }),
  at: z.string(),
});
export type MyPlace = z.infer<typeof MyPlace>;

/**
 * Queues for a full edition of a course that is bought here. When a seat becomes free it is kept for the first for 12
 * hours, with a notice; buying within them takes it. Repeating it changes nothing.
 */
export const joinWaiting = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/{id}/editions/{edition}/waiting',
  access: 'member',
  summary: 'ماندن در صف یک برنامه پر',
  params: z.object({ id: Id, edition: Id }),
  notFound: 'course.not_found',
  data: z.object({ place: WaitingPlace }),
  refusals: [
    'identity.unauthenticated',
    'course.not_found',
    'academy.suspended',
    'purchase.ended',
    'purchase.already',
    'purchase.other_method',
    'edition.closed',
    'edition.all_closed',
    'edition.not_full',
    'waiting.too_many',
    'restricted.buy',
  ],
});

/** Leaves the queue; an offered seat goes to the next. */
export const leaveWaiting = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/waiting/{id}/leave',
  access: 'member',
  summary: 'بیرون رفتن از صف',
  params: z.object({ id: Id }),
  notFound: 'waiting.not_found',
  data: z.object({}),
  refusals: ['identity.unauthenticated', 'waiting.not_found'],
});

/** Where a member waits now, what is offered first. */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/waiting',
  access: 'member',
  summary: 'صف‌هایی که در آن‌ها هستم',
  data: z.object({ places: z.array(MyPlace) }),
  refusals: ['identity.unauthenticated'],
});
