import type { Clock } from '../../kernel/clock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupons } from '../coupons/coupons.ts';
import type { HandOver } from '../hand-over/hand-over.ts';
import type { Identity } from '../identity/identity.ts';
import type { AcademyMembers } from '../members/members.ts';
import type { Seats } from '../seats/seats.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** What the use cases of this domain work with: faces alone. */
export interface SellersDeps {
  clock: Clock;
  members: AcademyMembers;
  catalogue: Pick<Catalogue, 'ofAcademy' | 'courseNames'> & { desk: Pick<Catalogue['desk'], 'academyNames'> };
  handOver: { desk: Pick<HandOver['desk'], 'countWaiting' | 'waitingOf' | 'accessOf' | 'dueDates'> };
  wallet: Pick<Wallet, 'letInByMember' | 'confirmByMember'> & {
    desk: Pick<Wallet['desk'], 'findPurchases' | 'totalOfPurchases' | 'findRefundRequests' | 'totalOfRefundRequests'>;
  };
  settlement: Pick<Settlement, 'findDue'>;
  coupons: Pick<Coupons, 'make' | 'stop' | 'list'>;
  seats: Pick<Seats, 'counts' | 'queue'>;
  identity: Pick<Identity, 'readNamesOf'>;
}
