import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';

const keys = '/api/v1/panel/keys' as const;
const reads = { seller: 'keys.manage' } as const;
const changes = { seller: 'keys.manage', stepUp: true } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;

/**
 * A secret by which the academy signs its calls, never the secret itself. `newest`: the one to use; `before`: works
 * until `until_at`, while programs change over; `ended`: signs nothing any more. Times as ISO 8601 UTC.
 */
export const PanelKey = z.object({
  id: z.int(),
  state: z.enum(['newest', 'before', 'ended']),
  from_at: z.string(),
  until_at: z.nullable(z.string()),
});
export type PanelKey = z.infer<typeof PanelKey>;

/** The last keys, the newest first. `academy_id`: as calls name the academy in their signature. */
export const listPanelKeys = endpoint({
  method: 'GET',
  path: keys,
  access: reads,
  summary: 'رمزهای تماس آموزشگاه',
  data: z.object({ academy_id: z.int(), keys: z.array(PanelKey) }),
  refusals: refused,
});

/**
 * A new key, which is shown only this once. The one before works for 24 hours more; with `leaked` all end at once.
 * Owners are notified. While two work, no third is made, so that no program is cut off by a second press.
 */
export const makePanelKey = endpoint({
  method: 'POST',
  path: keys,
  access: changes,
  summary: 'رمز تازه برای تماس‌های آموزشگاه',
  body: z.object({ leaked: z.boolean() }),
  data: z.object({ academy_id: z.int(), secret: z.string() }),
  refusals: [...refused, 'panel.step_up', 'key.two_work', 'key.closed'],
});

/** Ends a key at once: calls that are signed with it are refused. Owners are notified. */
export const endPanelKey = endpoint({
  method: 'POST',
  path: `${keys}/{id}/end`,
  access: changes,
  summary: 'پایان دادن به یک رمز تماس',
  params: z.object({ id: Id }),
  notFound: 'key.not_found',
  data: z.object({}),
  refusals: [...refused, 'panel.step_up', 'key.not_found'],
});
