import type { Kysely, Transaction } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';
import type { Identity } from '../identity/identity.ts';
import type { Terms } from '../terms/terms.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Mailer, Outbox } from '../../kernel/outbox.ts';
import type { Webhooks } from '../../kernel/ports/webhooks.ts';
import type { HandOverTables } from './hand-over.tables.ts';
import type { Sealing } from './sealing.ts';

/** What the use cases of the hand-over work with. */
export interface HandOverWork {
  db: Kysely<HandOverTables>;
  clock: Clock;
  sealing: Sealing;
  audit: Pick<Audit, 'record'>;
  catalogue: Pick<Catalogue, 'academyContact' | 'courseNames' | 'factsNow'>;
  identity: Pick<Identity, 'readContact'>;
  terms: Pick<Terms, 'of'>;
  mails: Pick<Content['mails'], 'write'>;
  mailer: Mailer;
  outbox: Pick<Outbox, 'putMemberSms' | 'sendsToMembers'>;
  webhooks: Webhooks;
  /** Members of the academy read in the transaction that a buyer could not get in. */
  ordersWait: <Tables>(tx: Transaction<Tables>, academyId: number) => Promise<void>;
  calendar: Pick<Calendar, 'deadline' | 'workingDays'>;
}
