import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { listPanelOrders, PanelOrder, WholePanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { BoughtEdition } from '../../catalogue/catalogue.ts';
import type { AccessRow } from '../../hand-over/hand-over.ts';
import type { PurchaseRow } from '../../wallet/wallet.ts';
import type { SellersDeps } from '../deps.ts';
import { presentAccess } from './present-access.ts';
import { pageWaitingFirst, toConfirm } from './waiting-first.ts';

export type OrdersDeps = Pick<SellersDeps, 'clock' | 'catalogue' | 'handOver' | 'wallet' | 'members'>;
type Waits = PanelOrder['waits'];

/** What the academy has to let in for a purchase, by when; null: nothing. */
function accessDue(row: AccessRow | undefined, due: Date | null | undefined, now: Date): Waits {
  if (!row || !due) return null;
  const failed = row.state === 'failed';
  const since = failed ? row.failed_at! : row.told_at!;
  return { for: 'access', since: since.toISOString(), due_at: due.toISOString(), is_late: due <= now, failed };
}

const confirmationDue = ({ state, method, created_at: at }: PurchaseRow): Waits =>
  state === toConfirm.state && method === toConfirm.method
    ? { for: 'confirm', since: at.toISOString(), due_at: null, is_late: false, failed: false }
    : null;

/** Kept apart from the amount once another one was confirmed; 0 of a referral: no price was known. */
function shownPrice({ shown_amount: kept, amount, method }: PurchaseRow): number | null {
  const shown = kept ?? amount;
  return shown === 0 && method === 'referral' ? null : shown;
}

const presentEdition = (edition: BoughtEdition | undefined): PanelOrder['edition'] =>
  edition ? { id: edition.id, center: edition.center, starts_at: edition.startsAt?.toISOString() ?? null } : null;

/** With names of courses and editions, and what waits: five queries at most. */
async function presentOrders(
  { clock, catalogue, handOver }: OrdersDeps,
  rows: readonly PurchaseRow[],
): Promise<PanelOrder[]> {
  const ids = rows.map((row) => row.id);
  const [names, access, editions, contacts] = await Promise.all([
    catalogue.courseNames(rows.map((row) => row.course_id)),
    handOver.desk.accessOf(ids),
    catalogue.boughtEditions(rows.flatMap((row) => row.edition_id ?? [])),
    handOver.desk.withContact(ids),
  ]);
  const due = await handOver.desk.dueDates(access);
  const now = clock.now();
  const waits = new Map(access.map((row, i) => [row.purchase_id, accessDue(row, due[i], now)]));
  return rows.map((row) => ({
    id: row.id,
    track_id: row.track_id,
    created_at: row.created_at.toISOString(),
    state: row.state,
    method: row.method,
    amount: row.amount,
    shown_amount: shownPrice(row),
    course: { id: row.course_id, title: names.get(row.course_id)?.title ?? '' },
    edition: presentEdition(row.edition_id === null ? undefined : editions.get(row.edition_id)),
    has_contact: contacts.has(row.id),
    waits: waits.get(row.id) ?? confirmationDue(row),
  }));
}

/**
 * A page of the purchases of an academy's courses, sold here and on its own site; unless another order is asked for,
 * what waits for the academy comes first.
 */
export async function listOrders(
  deps: OrdersDeps,
  academyId: number,
  { after, limit, order, waits, ...rest }: HandlerInput<typeof listPanelOrders>['query'],
): Promise<EndpointData<typeof listPanelOrders>> {
  const { wallet, handOver } = deps;
  const filter = {
    ...rest,
    ...(waits === 'confirm' ? toConfirm : {}),
    ...(waits === 'access' ? { ids: (await handOver.desk.waitingOf(academyId)).map(({ purchase_id: id }) => id) } : {}),
    academy: academyId,
  };
  const [page, total] = await Promise.all([
    order === undefined && waits !== 'confirm'
      ? pageWaitingFirst(deps, academyId, { ...filter, after, limit })
      : wallet.desk
          .findPurchases({ ...filter, order, after, limit: limit + 1 })
          .then((found) => keysetPage(found, limit, ({ cursor }) => cursor)),
    wallet.desk.totalOfPurchases(filter),
  ]);
  const { rows, next } = page;
  // What the sale earns us and gives back to the buyer is not the academy's.
  const { amount = 0 } = total.sums;
  return { rows: await presentOrders(deps, rows), next, total: { count: total.count, sums: { amount } } };
}

/** Refuses with purchase.not_found, also for a purchase of another academy's course. */
export async function showOrder(deps: OrdersDeps, academyId: number, id: number): Promise<WholePanelOrder> {
  const found = await deps.wallet.desk.findPurchases({ academy: academyId, ids: [id], limit: 1 });
  const [order] = await presentOrders(deps, found);
  if (!order) throw new Refusal('purchase.not_found');
  return { ...order, access: await presentAccess(deps, academyId, id) };
}
