import type { Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { AskSecond } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Contact } from '../../contact/contact.ts';
import type { Engagement } from '../../engagement/engagement.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Members } from '../../members/members.ts';
import type { Wallet } from '../../wallet/wallet.ts';

export interface DeskPeopleDeps {
  db: Kysely<unknown>;
  clock: Clock;
  audit: Pick<Audit, 'record' | 'timelineOf'>;
  approvals: AskSecond;
  identity: Pick<Identity, 'people' | 'lockUser' | 'readNamesOf'>;
  staff: Pick<Members, 'namesOf'>;
  catalogue: Pick<Catalogue, 'courseNames'>;
  contact: Pick<Contact, 'messagesOf' | 'timeline'>;
  engagement: Pick<Engagement, 'findComments' | 'timeline'>;
  notifications: Pick<Notifications, 'tell'>;
  wallet: Pick<Wallet, 'balance' | 'mine' | 'findPurchases' | 'findWithdrawals' | 'timeline'>;
}
