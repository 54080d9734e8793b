import type { Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Mailer } from '../../../kernel/outbox.ts';
import type { Approvals, AskSecond } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Content } from '../../content/content.ts';
import type { Contact } from '../../contact/contact.ts';
import type { Coupons } from '../../coupons/coupons.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Members } from '../../members/members.ts';
import type { Wallet } from '../../wallet/wallet.ts';

export interface DeskPurchasesDeps {
  db: Kysely<unknown>;
  clock: Clock;
  audit: Pick<Audit, 'record' | 'doneTo'>;
  approvals: AskSecond & Pick<Approvals, 'limits' | 'openFor'>;
  catalogue: Pick<Catalogue, 'courseNames' | 'desk'>;
  content: { mails: Pick<Content['mails'], 'write'> };
  contact: Pick<Contact, 'details'>;
  coupons: Pick<Coupons, 'codesOf'>;
  identity: Pick<Identity, 'readNamesOf'>;
  mailer: Mailer;
  staff: Pick<Members, 'namesOf'>;
  wallet: Pick<Wallet, 'desk' | 'operatePurchase' | 'readPurchase'>;
}
