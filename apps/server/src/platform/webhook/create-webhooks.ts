import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Webhooks } from '../../kernel/ports/webhooks.ts';
import { publicLookup } from '../../kernel/network/public-address.ts';
import { OutgoingFailure, postOutside } from '../outgoing-http.ts';
import { openSort, type SendingDeps, type SendOutcome } from '../send-from-queue.ts';

/** After this time an academy finds it in its mail. */
const webhookLifeMs = 3 * DAY_MS;

const QueuedWebhook = z.object({
  to: z.string(),
  academyId: z.int(),
  // `purchase.paid` is what a release before decision 0321 left in the queue: it is sent as it was written.
  kind: z.enum(['access.wanted', 'purchase.paid', 'purchase.not_reached', 'course.codes_low']),
  body: z.string(),
  putAt: z.number(),
  attempt: z.int().nonnegative(),
  requestId: z.string().optional(),
});
type Queued = z.infer<typeof QueuedWebhook>;

/** The host alone: an address may hold a key of the academy's. */
const maskUrl = (url: string): string => URL.parse(url)?.host ?? '?';

interface WebhookOptions {
  /** How a call is made; tests reach no network. */
  post?: typeof postOutside;
}

/**
 * Calls to academies' programs, on the queue: stored encrypted, made by whichever process takes them, signed at that
 * moment as academies sign theirs. A call may be made twice: what it tells has a tracking code.
 */
export async function createWebhooks(
  deps: SendingDeps,
  { post = postOutside }: WebhookOptions = {},
): Promise<Webhooks> {
  let secretOf: (academyId: number) => Promise<string | null> = async () => null;
  const now = deps.now ?? Date.now;
  const send = async ({ to, academyId, kind, body }: Queued): Promise<SendOutcome> => {
    const secret = await secretOf(academyId);
    const url = URL.parse(to);
    if (secret === null || url?.protocol !== 'https:') return { result: 'not-sent', reason: 'no-provider' };
    const at = Math.floor(now() / 1_000);
    const signature = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
    try {
      const { status } = await post({
        origin: url.origin,
        path: url.pathname + url.search,
        headers: {
          'content-type': 'application/json',
          'kavosh-event': kind,
          'kavosh-signature': `t=${at},v1=${signature}`,
        },
        body,
        lookup: publicLookup(),
      });
      return outcomeOf(status);
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error;
      return { result: 'temporary', reason: 'unreachable', code: error.errorCode };
    }
  };
  const put = await openSort(deps, {
    event: 'webhook',
    provider: 'webhook',
    mask: maskUrl,
    job: 'webhook',
    schema: QueuedWebhook,
    lifeMs: webhookLifeMs,
    waitsSeconds: [10, 60, 600, 3_600],
    word: 'a call to an academy',
    send,
  });
  return {
    sends: true,
    put: (executor, { to, academyId, kind, body }) => put(executor, { to, academyId, kind, body }),
    signWith: (ask) => {
      secretOf = ask;
    },
  };
}

function outcomeOf(status: number): SendOutcome {
  if (status >= 200 && status < 300) return { result: 'sent', messageId: String(status) };
  // A program that refuses a call will refuse it again; one that failed may succeed later.
  if (status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429)
    return { result: 'refused', reason: 'rejected', code: status };
  return { result: 'temporary', reason: 'busy', code: status };
}
