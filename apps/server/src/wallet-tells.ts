import type { Alerts, MovedMoney } from './domains/alerts/alerts.ts';
import type { Catalogue } from './domains/catalogue/catalogue.ts';
import type { Engagement } from './domains/engagement/engagement.ts';
import type { Identity } from './domains/identity/identity.ts';
import type { Notifications } from './domains/notifications/notifications.ts';
import type { WalletDeps } from './domains/wallet/wallet.ts';
import type { AcademyWebhooks } from './domains/webhooks/webhooks.ts';
import type { Executor } from './kernel/executor.ts';
import type { Outbox } from './kernel/outbox.ts';
import { changeNotification } from './notification-texts/change-notification.ts';
import { tellOfEntry } from './notification-texts/entry-notification.ts';
import { moneyOfPurchase, moneyOfWithdrawal } from './notification-texts/money-sms.ts';
import { tellOfPurchases, tellOfRefusedRequest } from './notification-texts/purchase-notification.ts';
import { topUpNotification } from './notification-texts/top-up-notification.ts';
import { tellOfWithdrawal } from './notification-texts/withdrawal-notification.ts';
import type { OrderTells } from './order-tells.ts';
import { boughtCourseOf, participantOf } from './participant-of.ts';
import { tellHooksOfPurchases, tellHooksOfRefund } from './webhook-events.ts';

interface WalletTellsDeps {
  catalogue: Pick<Catalogue, 'courseNames'>;
  identity: Pick<Identity, 'readMobile'>;
  notifications: Pick<Notifications, 'tell' | 'tellAnew'>;
  outbox: Outbox;
  webhooks: Pick<AcademyWebhooks, 'tell'>;
  orders: OrderTells;
  /** These stand to the right of the wallet. */
  alerts: () => Pick<Alerts, 'notePurchases' | 'smsOfMoney'>;
  engagement: () => Pick<Engagement, 'markParticipants'>;
}

type WalletTells = Pick<
  WalletDeps,
  | 'buyerLetIn'
  | 'requestRefused'
  | 'boughtChanged'
  | 'topUpCredited'
  | 'withdrawalEnded'
  | 'purchasesChanged'
  | 'refundAsked'
>;

const smsOf = async <Tables>(
  { smsOfMoney }: Pick<Alerts, 'smsOfMoney'>,
  tx: Executor<Tables>,
  moved: MovedMoney | null,
): Promise<void> => {
  if (moved) await smsOfMoney(tx, moved);
};

/** What people and programs are sent of money that moved, each in the transaction in which it moved. */
export const walletTells = ({ engagement, alerts, ...deps }: WalletTellsDeps): WalletTells => ({
  boughtChanged: (tx, changed) => deps.notifications.tell(tx, ...changed.map(changeNotification)),
  buyerLetIn: (tx, letIn) => tellOfEntry(deps, tx, letIn),
  requestRefused: async (tx, refused) => tellOfRefusedRequest(deps, tx, refused),
  async topUpCredited(tx, topUp) {
    await deps.notifications.tell(tx, topUpNotification(topUp));
    await smsOf(alerts(), tx, { userId: topUp.user_id, move: 'top_up', amount: topUp.amount });
  },
  async withdrawalEnded(tx, withdrawal) {
    await tellOfWithdrawal(deps, tx, withdrawal);
    await smsOf(alerts(), tx, moneyOfWithdrawal(withdrawal));
  },
  purchasesChanged: async (tx, changed) => {
    await engagement().markParticipants(tx, changed.map(participantOf));
    await alerts().notePurchases(tx, changed.map(boughtCourseOf));
    await tellOfPurchases(deps, tx, changed);
    await tellHooksOfPurchases(deps, tx, changed);
    for (const one of changed) await smsOf(alerts(), tx, moneyOfPurchase(one));
    await deps.orders.purchasesChanged(tx, changed);
  },
  refundAsked: async (tx, asked) => {
    await tellHooksOfRefund(deps, tx, asked);
    await deps.orders.refundAsked(tx, asked.purchase.academy_id);
  },
});
