import type { Kysely, Transaction } from 'kysely';
import type { Cipher } from '../../kernel/cipher.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CallHook } from '../../kernel/ports/webhooks.ts';
import type { Audit } from '../audit/audit.ts';
import type { WebhooksTables } from './webhooks.tables.ts';

/** What became of a webhook, for the owners of its academy. `host`: of its address, which itself may hold a key. */
export interface WebhookChange {
  academyId: number;
  host: string;
  /** added, moved, renewed: by the member `by`; given_up, paused: by itself. */
  what: 'added' | 'moved' | 'renewed' | 'given_up' | 'paused';
  by: string | null;
  /** Of the notification: the same is sent once. */
  key: string;
}

export interface WebhooksWork {
  db: Kysely<WebhooksTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  /** Under which the secrets are sealed. */
  cipher: Cipher;
  /** 32 bytes, the same in every process: under which limits are counted. */
  limitKey: Buffer;
  /** Told in the transaction in which it happens. */
  changed: <Tables>(tx: Transaction<Tables>, change: WebhookChange) => Promise<void>;
}

/** What the process that delivers works with besides. */
export interface DeliveryWork extends WebhooksWork {
  callHook: CallHook;
}

/** Of an address that was stored, and so can be read. */
export const hostOf = (address: string): string => new URL(address).host;
