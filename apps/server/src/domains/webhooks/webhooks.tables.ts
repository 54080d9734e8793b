import type { WebhookEvent } from '@kavosh/contract/panel/panel-webhooks.ts';
import type { Generated } from 'kysely';
import type { HookFailure } from '../../kernel/ports/webhooks.ts';

/** The tables that webhooks own (migration 0202). */
export interface WebhooksTables {
  webhook: {
    id: Generated<number>;
    academy_id: number;
    address: string;
    events: WebhookEvent[];
    sealed_secret: Buffer;
    sealed_before: Buffer | null;
    before_until: Date | null;
    made_at: Date;
    failing_since: Date | null;
    fails: Generated<number>;
    told_at: Date | null;
    paused_at: Date | null;
    paused_why: 'failing' | 'member' | null;
    busy_until: Date | null;
    rest_until: Date | null;
    tried_at: Date | null;
    removed_at: Date | null;
  };
  webhook_delivery: {
    id: string;
    seq: Generated<number>;
    webhook_id: number;
    event: WebhookEvent | 'webhook.test';
    body: string;
    made_at: Date;
    state: Generated<'waiting' | 'delivered' | 'given_up'>;
    tries: Generated<number>;
    next_at: Date | null;
    ended_at: Date | null;
  };
  webhook_try: {
    delivery_seq: number;
    n: number;
    at: Date;
    took_ms: number;
    code: number | null;
    failure: HookFailure | null;
  };
}
