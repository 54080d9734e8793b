import type { Alerts } from './domains/alerts/alerts.ts';
import type { Catalogue } from './domains/catalogue/catalogue.ts';
import type { Engagement } from './domains/engagement/engagement.ts';
import type { Identity } from './domains/identity/identity.ts';
import type { Notifications } from './domains/notifications/notifications.ts';
import type { WalletDeps } from './domains/wallet/wallet.ts';
import type { AcademyWebhooks } from './domains/webhooks/webhooks.ts';
import type { Outbox } from './kernel/outbox.ts';
import { tellOfEntry } from './notification-texts/entry-notification.ts';
import { tellOfPurchases, tellOfRefusedRequest } from './notification-texts/purchase-notification.ts';
import { topUpNotification } from './notification-texts/top-up-notification.ts';
import { tellOfWithdrawal } from './notification-texts/withdrawal-notification.ts';
import { boughtCourseOf, participantOf } from './participant-of.ts';
import { tellHooksOfPurchases, tellHooksOfRefund } from './webhook-events.ts';

interface WalletTellsDeps {
  catalogue: Pick<Catalogue, 'courseNames'>;
  identity: Pick<Identity, 'readMobile'>;
  notifications: Pick<Notifications, 'tell'>;
  outbox: Outbox;
  webhooks: Pick<AcademyWebhooks, 'tell'>;
  /** Stands to the right of the wallet. */
  engagement: () => Pick<Engagement, 'markParticipants'>;
  alerts: () => Pick<Alerts, 'notePurchases'>;
}

type WalletTells = Pick<
  WalletDeps,
  'buyerLetIn' | 'requestRefused' | 'topUpCredited' | 'withdrawalEnded' | 'purchasesChanged' | 'refundAsked'
>;

/** What people and programs are sent of money that moved, each in the transaction in which it moved. */
export const walletTells = ({ engagement, alerts, ...deps }: WalletTellsDeps): WalletTells => ({
  buyerLetIn: (tx, letIn) => tellOfEntry(deps, tx, letIn),
  requestRefused: async (tx, refused) => tellOfRefusedRequest(deps, tx, refused),
  topUpCredited: (tx, topUp) => deps.notifications.tell(tx, topUpNotification(topUp)),
  withdrawalEnded: (tx, withdrawal) => tellOfWithdrawal(deps, tx, withdrawal),
  purchasesChanged: async (tx, changed) => {
    await engagement().markParticipants(tx, changed.map(participantOf));
    await alerts().notePurchases(tx, changed.map(boughtCourseOf));
    await tellOfPurchases(deps, tx, changed);
    await tellHooksOfPurchases(deps, tx, changed);
  },
  refundAsked: (tx, asked) => tellHooksOfRefund(deps, tx, asked),
});
