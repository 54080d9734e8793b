import type { Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Mailer } from '../../../kernel/outbox.ts';
import type { Approvals, AskSecond } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Content } from '../../content/content.ts';
import type { Contact } from '../../contact/contact.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { Members } from '../../members/members.ts';

export interface DeskSettlementDeps {
  db: Kysely<unknown>;
  clock: Clock;
  audit: Pick<Audit, 'record' | 'doneTo'>;
  approvals: AskSecond & Pick<Approvals, 'lastOf'>;
  catalogue: Pick<Catalogue, 'desk' | 'courseNames'>;
  content: { mails: Pick<Content['mails'], 'write'> };
  contact: Pick<Contact, 'details'>;
  mailer: Mailer;
  staff: Pick<Members, 'namesOf'>;
  settlement: Settlement;
}
