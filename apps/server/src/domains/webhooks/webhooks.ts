import type { PanelDelivery, PanelWebhook } from '@kavosh/contract/panel/panel-webhooks.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import type { Transaction } from 'kysely';
import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import type { KeysetPage } from '../../kernel/keyset.ts';
import type { CallHook } from '../../kernel/ports/webhooks.ts';
import { forgetDeliveries } from './deliver.ts';
import { listDeliveries, retryDelivery, testWebhook } from './delivery-log.ts';
import type { WebhookChange, WebhooksWork } from './deps.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  showWebhook,
  turnWebhook,
  type TypedWebhook,
  type WebhookAct,
} from './manage-webhooks.ts';
import { createLanes } from './run-lanes.ts';
import { tellWebhooks, type HookEvent } from './tell-webhooks.ts';
import type { WebhooksTables } from './webhooks.tables.ts';

export type { HookEvent, TypedWebhook, WebhookAct, WebhookChange };

type ActOn = WebhookAct & { id: number };

/** Public face of webhooks: programs of academies that hear of what happens. */
export interface AcademyWebhooks {
  /** As tell-webhooks.ts says, within the caller's transaction. */
  tell<Tables>(
    tx: Transaction<Tables>,
    academyIds: readonly number[],
    events: () => Promise<readonly HookEvent[]>,
  ): Promise<void>;
  /** As manage-webhooks.ts says. */
  list(academyId: number): Promise<PanelWebhook[]>;
  show(academyId: number, id: number): Promise<PanelWebhook>;
  add(act: WebhookAct, typed: TypedWebhook): Promise<{ webhook: PanelWebhook; secret: string }>;
  change(act: ActOn, typed: TypedWebhook): Promise<PanelWebhook>;
  renewSecret(act: ActOn, how: { leaked: boolean }): Promise<{ webhook: PanelWebhook; secret: string }>;
  turn(act: ActOn, to: { on: boolean }): Promise<PanelWebhook>;
  remove(act: ActOn): Promise<void>;
  /** As delivery-log.ts says. */
  deliveries(webhookId: number, page: Parameters<typeof listDeliveries>[2]): Promise<KeysetPage<PanelDelivery>>;
  test(act: ActOn): Promise<string>;
  retry(act: ActOn & { delivery: string }): Promise<void>;
  /** Sends what is to be sent now and waits for it; done every two seconds by itself. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

export interface AcademyWebhooksDeps extends WebhooksWork {
  /** How calls are made; null: this process makes none. */
  callHook: CallHook | null;
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
}

const DELIVER_EVERY_MS = 2_000;

/** Another domain's transaction is on the same database. */
const ours = (executor: unknown): Transaction<WebhooksTables> => executor as Transaction<WebhooksTables>;

export function createAcademyWebhooks({
  callHook,
  logError,
  background = runEvery,
  ...deps
}: AcademyWebhooksDeps): AcademyWebhooks {
  const failed = (error: unknown): void => logError(error, 'messages to academies could not be sent');
  const lanes = callHook === null ? null : createLanes({ ...deps, callHook }, failed);
  const timers =
    lanes === null
      ? []
      : [
          // Does not wait for what it began: a slow host would hold up the others.
          background(DELIVER_EVERY_MS, async () => void (await lanes.begin()), failed),
          background(HOUR_MS, () => forgetDeliveries(deps), failed),
        ];
  return {
    tell: (tx, academyIds, events) => tellWebhooks(deps, ours(tx), academyIds, events),
    list: (academyId) => listWebhooks(deps, academyId),
    show: (academyId, id) => showWebhook(deps, academyId, id),
    add: (act, typed) => addWebhook(deps, act, typed),
    change: (act, typed) => changeWebhook(deps, act, typed),
    renewSecret: (act, how) => renewWebhookSecret(deps, act, how),
    turn: (act, to) => turnWebhook(deps, act, to),
    remove: (act) => removeWebhook(deps, act),
    deliveries: (webhookId, page) => listDeliveries(deps, webhookId, page),
    test: (act) => testWebhook(deps, act),
    retry: (act) => retryDelivery(deps, act),
    async deliver() {
      while (lanes !== null && (await lanes.begin()) > 0) await lanes.idle();
      await lanes?.idle();
    },
    async close() {
      await Promise.all(timers.map((timer) => timer.stop()));
      await lanes?.close();
    },
  };
}
