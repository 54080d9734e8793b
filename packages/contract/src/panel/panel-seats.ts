import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';

const seats = '/api/v1/panel/seats' as const;
const reads = { seller: 'orders.read' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;

/**
 * Seats of an edition with a capacity that is bought here. `sold`: bought, with those whose buyer is not in yet;
 * `offered`: kept for people of the queue now; `waiting`: the rest of the queue.
 */
export const PanelSeats = z.object({
  id: z.int(),
  course: z.object({ id: z.int(), title: z.string() }),
  center: z.string(),
  starts_at: z.nullable(z.string()),
  capacity: z.int(),
  sold: z.int(),
  offered: z.int(),
  waiting: z.int(),
});
export type PanelSeats = z.infer<typeof PanelSeats>;

/** The next 200, the earliest first. */
export const listPanelSeats = endpoint({
  method: 'GET',
  path: seats,
  access: reads,
  summary: 'ظرفیت و صف برنامه‌ها',
  data: z.object({ editions: z.array(PanelSeats) }),
  refusals: refused,
});

/** Who waits, in the order of the queue; at most 200. `name`: the first letters alone. */
export const showPanelSeats = endpoint({
  method: 'GET',
  path: `${seats}/{id}`,
  access: reads,
  summary: 'صف یک برنامه',
  params: z.object({ id: Id }),
  notFound: 'edition.not_found',
  data: z.object({
    edition: PanelSeats,
    queue: z.array(z.object({ name: z.string(), at: z.string(), offered_until: z.nullable(z.string()) })),
  }),
  refusals: [...refused, 'edition.not_found'],
});
