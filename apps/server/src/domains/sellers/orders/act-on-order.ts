import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type {
  confirmPanelOrder,
  givePanelAccess,
  showPanelBuyer,
  showPanelEntry,
  WholePanelOrder,
} from '@kavosh/contract/panel/panel-orders.ts';
import type { Seller, StaffOperator } from '../../../kernel/actor.ts';
import { showOrder, type OrdersDeps } from './list-orders.ts';

/** Who acts, on which order. */
interface Act {
  actor: Seller;
  operator: StaffOperator;
  id: number;
}

/** Lets a buyer in; refuses as acts-of-member.ts of the wallet says. */
export async function giveAccess(
  deps: OrdersDeps,
  { actor: { academyId }, operator, id }: Act,
  {
    url = null,
    code = null,
    note = null,
    from_stock: fromStock,
    replaces,
  }: HandlerInput<typeof givePanelAccess>['body'],
): Promise<WholePanelOrder> {
  await deps.wallet.letInByMember({ academyId, id, operator }, { url, code, note, fromStock, replaces });
  return showOrder(deps, academyId, id);
}

/** Confirms a sale of the academy's own site; refuses as acts-of-member.ts of the wallet says. */
export async function confirmOrder(
  deps: OrdersDeps,
  { actor: { academyId }, operator, id }: Act,
  { amount, reference = null }: HandlerInput<typeof confirmPanelOrder>['body'],
): Promise<WholePanelOrder> {
  await deps.wallet.confirmByMember({ academyId, id, operator }, { amount, reference });
  return showOrder(deps, academyId, id);
}

/**
 * Name and number of who is to be enrolled, with a row of the audit. Refuses with purchase.not_found, also for another
 * academy's, and with access.no_contact.
 */
export async function showBuyer(
  deps: OrdersDeps,
  { actor: { academyId }, operator, id }: Act,
): Promise<EndpointData<typeof showPanelBuyer>> {
  await showOrder(deps, academyId, id);
  const { name, mobile, until } = await deps.handOver.desk.showContact(id, operator);
  return { name, mobile, until: until.toISOString() };
}

/**
 * The address and the code that a buyer has now, with a row of the audit. Refuses with purchase.not_found, also for
 * another academy's, and as given-entry.ts of the hand-over says.
 */
export async function showGivenEntry(
  deps: OrdersDeps,
  { actor: { academyId }, operator, id }: Act,
): Promise<EndpointData<typeof showPanelEntry>> {
  await showOrder(deps, academyId, id);
  return deps.handOver.desk.revealEntry(id, operator);
}
