import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';

const path = '/api/v1/panel/closures' as const;
const access = { seller: 'profile.write' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;

const daySentence = 'روز را مانند ۱۴۰۵/۹/۲ بنویسید.';
const Day = z.iso.date({ error: daySentence });

/** Days on which the academy is closed, as `2026-11-23`, both of them closed. `state`: over, on, or to come. */
export const PanelClosure = z.object({
  id: z.int(),
  from: z.string(),
  until: z.string(),
  state: z.enum(['over', 'running', 'coming']),
});
export type PanelClosure = z.infer<typeof PanelClosure>;

const Closures = z.object({
  closures: z.array(PanelClosure),
  /** So many days one has, and so many there are within a year, at most. */
  most: z.object({ days: z.int(), days_a_year: z.int() }),
});

/** Those to come first, then the latest. */
export const listPanelClosures = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'تعطیلی‌های آموزشگاه',
  data: Closures,
  refusals: refused,
});

/**
 * Closes the academy for some days: what it has to do for purchases that are made from now on is due so much later, and
 * buyers are shown it. What was promised before stays.
 */
export const addPanelClosure = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'تعطیلی تازه آموزشگاه',
  body: z.object({ from: Day, until: Day }),
  data: Closures,
  refusals: [
    ...refused,
    'closure.order',
    'closure.passed',
    'closure.far',
    'closure.long',
    'closure.overlap',
    'closure.too_many',
  ],
});

/** One that has not begun is gone; of one that has, today is the last day. */
export const endPanelClosure = endpoint({
  method: 'POST',
  path: `${path}/{id}/end`,
  access,
  summary: 'پایان دادن به تعطیلی آموزشگاه',
  params: z.object({ id: Id }),
  notFound: 'closure.not_found',
  data: Closures,
  refusals: [...refused, 'closure.not_found'],
});
