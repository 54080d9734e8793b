import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@kavosh/contract/panel/panel-webhooks.ts';
import { sql, type Transaction } from 'kysely';
import type { WebhooksWork } from './deps.ts';
import type { WebhooksTables } from './webhooks.tables.ts';

/** Something that happened to an academy, with what is said of it. */
export interface HookEvent {
  academyId: number;
  event: WebhookEvent;
  /** What stands beside `id`, `event`, `at` and `academy_id`. Nothing of a buyer that the panel does not show. */
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Writes messages to the webhooks that ask for these events, in the transaction of what they tell: they are sent when,
 * and only when, that commits. One query where no webhook of the academies listens, and nothing is made for them then.
 * @param events made only where at least one webhook of the academies listens
 */
export async function tellWebhooks(
  { clock }: Pick<WebhooksWork, 'clock'>,
  tx: Transaction<WebhooksTables>,
  academyIds: readonly number[],
  events: () => Promise<readonly HookEvent[]>,
): Promise<void> {
  if (academyIds.length === 0) return;
  const listening = await tx
    .selectFrom('webhook')
    .select(['id', 'academy_id', 'events'])
    .where('academy_id', '=', sql<number>`any(${[...new Set(academyIds)]}::int[])`)
    .where('removed_at', 'is', null)
    .where('paused_at', 'is', null)
    .execute();
  if (listening.length === 0) return;
  const now = clock.now();
  const rows = (await events()).flatMap(({ academyId, event, fields }) =>
    listening
      .filter((one) => one.academy_id === academyId && one.events.includes(event))
      .map((one) => {
        const id = randomUUID();
        const body = JSON.stringify({ id, event, at: now.toISOString(), academy_id: academyId, ...fields });
        return { id, webhook_id: one.id, event, body, made_at: now, next_at: now };
      }),
  );
  if (rows.length > 0) await tx.insertInto('webhook_delivery').values(rows).execute();
}
