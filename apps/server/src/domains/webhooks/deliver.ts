import { sql, type Transaction } from 'kysely';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { HookAnswer } from '../../kernel/ports/webhooks.ts';
import type { DueDelivery } from './claim-store.ts';
import { hostOf, type DeliveryWork } from './deps.ts';
import { nextTry, PAUSED_AFTER_MS, restUntil } from './next-try.ts';
import { signMessage } from './sign-message.ts';
import { giveUpWaiting, type WebhookRow } from './webhook-store.ts';
import type { WebhooksTables } from './webhooks.tables.ts';

const TEST = 'webhook.test';

/** Whether the program took it; what it says besides is not read. */
const isTaken = (answer: HookAnswer): boolean => 'code' in answer && answer.code >= 200 && answer.code < 300;

/**
 * Sends a message once and notes how that ended: taken, to be tried again later, or given up. A process that is killed
 * in between has noted nothing, and the message is sent again, with the same id.
 * @returns whether it was taken
 */
export async function deliver(deps: DeliveryWork, webhookId: number, delivery: DueDelivery): Promise<boolean> {
  const { cipher, clock, callHook } = deps;
  const begun = clock.now();
  const { id, event, body, address, sealed_secret: sealed, sealed_before: before, before_until: until } = delivery;
  const both = before !== null && until !== null && until > begun ? [sealed, before] : [sealed];
  const secrets = both.map((one) => cipher.decrypt(one)).filter((secret) => secret !== null);
  // Sealed under another SECRET_KEY: nothing could check what is sent, so nothing is.
  const answer: HookAnswer =
    secrets.length === 0
      ? { failure: 'unreachable', tookMs: 0 }
      : await callHook({
          to: address,
          headers: {
            'kavosh-event': event,
            'kavosh-delivery': id,
            'kavosh-signature': signMessage(secrets, body, begun),
          },
          body,
        });
  await inTransaction(deps.db, (tx) => note(deps, tx, webhookId, { delivery, answer, at: begun }));
  return isTaken(answer);
}

async function note(
  deps: DeliveryWork,
  tx: Transaction<WebhooksTables>,
  webhookId: number,
  { delivery: { seq, event }, answer, at }: { delivery: DueDelivery; answer: HookAnswer; at: Date },
): Promise<void> {
  const now = deps.clock.now();
  // The webhook before the message, as all that changes either does.
  const webhook = await tx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const row = await tx
    .selectFrom('webhook_delivery')
    .select(['tries', 'made_at', 'state', 'ended_at'])
    .where('seq', '=', seq)
    .forUpdate()
    .executeTakeFirst();
  // Removed meanwhile, with its log.
  if (!row) return;
  const tries = row.tries + 1;
  const taken = isTaken(answer);
  const next = taken || event === TEST ? null : nextTry({ tries, madeAt: row.made_at, now });
  const outcome = 'code' in answer ? { code: answer.code, failure: null } : { code: null, failure: answer.failure };
  await tx
    .insertInto('webhook_try')
    .values({ delivery_seq: seq, n: tries, at, took_ms: answer.tookMs, ...outcome })
    .execute();
  // One that a member gave up meanwhile, by stopping the webhook, stays so unless it was taken.
  const isOver = row.state !== 'waiting' && !taken;
  await tx
    .updateTable('webhook_delivery')
    .set({
      tries,
      ...(isOver
        ? {}
        : next === null
          ? { state: taken ? 'delivered' : 'given_up', next_at: null, ended_at: now }
          : { next_at: next }),
    })
    .where('seq', '=', seq)
    .execute();
  if (event === TEST) return;
  if (taken) await noteTaken(tx, webhookId);
  else await noteFailed(deps, tx, webhook, { now, isGivenUp: next === null });
}

async function noteTaken(tx: Transaction<WebhooksTables>, id: number): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ failing_since: null, fails: 0, rest_until: null, told_at: null })
    .where('id', '=', id)
    .execute();
}

async function noteFailed(
  { changed }: DeliveryWork,
  tx: Transaction<WebhooksTables>,
  webhook: WebhookRow,
  { now, isGivenUp }: { now: Date; isGivenUp: boolean },
): Promise<void> {
  const { id, academy_id: academyId, address } = webhook;
  const since = webhook.failing_since ?? now;
  const fails = webhook.fails + 1;
  const pauses = webhook.paused_at === null && now.getTime() - since.getTime() >= PAUSED_AFTER_MS;
  const tells = isGivenUp && !pauses && webhook.told_at === null;
  await tx
    .updateTable('webhook')
    .set({
      failing_since: since,
      fails,
      rest_until: restUntil(fails, now),
      ...(tells ? { told_at: now } : {}),
      ...(pauses ? { paused_at: now, paused_why: 'failing' } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (pauses) await giveUpWaiting(tx, id, now);
  const what = pauses ? 'paused' : 'given_up';
  const key = `webhook:${id}:${what}:${since.getTime()}`;
  if (pauses || tells) await changed(tx, { academyId, host: hostOf(address), what, by: null, key });
}

/** Messages are kept so long for the panel's log. */
const KEPT_DAYS = 30;

/** Deletes messages that ended long ago, and those of webhooks that were removed. */
export async function forgetDeliveries({ db, clock }: Pick<DeliveryWork, 'db' | 'clock'>): Promise<void> {
  await sql`
    delete from webhook_delivery d
    where (d.state <> 'waiting' and d.ended_at < ${clock.now()}::timestamptz - make_interval(days => ${KEPT_DAYS}))
      or exists (select from webhook w where w.id = d.webhook_id and w.removed_at is not null)`.execute(db);
}
