import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * A topic that people look for in the categories of the academy and hardly find. `people`: the most of one day, at
 * least three; `person_days` of the last 30 days; `week` and `week_before`: of the last seven days and of the seven
 * before. `is_invited`: colleagues of Kavosh ask academies of the category for a course on it. Nothing names a person.
 */
export const PanelDemandTopic = z.object({
  topic: z.string(),
  texts: z.array(z.string()),
  people: z.int(),
  person_days: z.int(),
  week: z.int(),
  week_before: z.int(),
  category: z.string(),
  is_invited: z.boolean(),
});
export type PanelDemandTopic = z.infer<typeof PanelDemandTopic>;

/** Invitations first, then by person-days; fifty at most. */
export const listPanelDemand = endpoint({
  method: 'GET',
  path: '/api/v1/panel/demand',
  access: { seller: 'courses.read' },
  summary: 'آنچه در دسته‌های آموزشگاه خواسته می‌شود و کم است',
  data: z.object({ rows: z.array(PanelDemandTopic) }),
  refusals: ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'],
});
