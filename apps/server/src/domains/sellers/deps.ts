import type { Clock } from '../../kernel/clock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { HandOver } from '../hand-over/hand-over.ts';
import type { Engagement } from '../engagement/engagement.ts';
import type { Identity } from '../identity/identity.ts';
import type { AcademyMembers } from '../members/members.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { Terms } from '../terms/terms.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** What the use cases of this domain work with: faces alone. */
export interface SellersDeps {
  clock: Clock;
  members: AcademyMembers;
  catalogue: Pick<Catalogue, 'ofAcademy' | 'courseNames'> & {
    desk: Pick<Catalogue['desk'], 'academyNames' | 'academies'>;
  };
  handOver: { desk: Pick<HandOver['desk'], 'countWaiting' | 'waitingOf' | 'accessOf' | 'dueDates'> };
  wallet: Pick<Wallet, 'letInByMember' | 'confirmByMember' | 'answerRefundByMember'> & {
    desk: Pick<Wallet['desk'], 'findPurchases' | 'totalOfPurchases' | 'findRefundRequests' | 'totalOfRefundRequests'>;
  };
  engagement: Pick<Engagement, 'reviews'>;
  identity: Pick<Identity, 'readNamesOf'>;
  terms: Pick<Terms, 'history'>;
  settlement: Pick<
    Settlement,
    | 'findDue'
    | 'findOwing'
    | 'findStatement'
    | 'findPayouts'
    | 'totalOfPayouts'
    | 'findInvoices'
    | 'findInvoiceLines'
    | 'accountsOf'
    | 'addAccount'
    | 'stopAccount'
  >;
}
