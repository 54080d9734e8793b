import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { cancelPanelEditionOrders, cancelPanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SellerActOn } from '../deps.ts';
import { showOrder, type OrdersDeps } from './list-orders.ts';

/** Cancels an order; refuses as cancel-by-member.ts of the wallet says. */
export async function cancelOrder(
  deps: OrdersDeps,
  { actor: { academyId }, operator, id }: SellerActOn,
  reason: string,
): Promise<EndpointData<typeof cancelPanelOrder>> {
  const outcome = await deps.wallet.cancelByMember({ academyId, id, operator }, reason);
  return { order: await showOrder(deps, academyId, id), outcome };
}

/**
 * Cancels all orders of the edition of the course `id`. Refuses with course.not_found, also for a course of another
 * academy, and with edition.not_found.
 */
export async function cancelEditionOrders(
  { catalogue, wallet }: OrdersDeps,
  { actor: { academyId }, operator, id: courseId }: SellerActOn,
  { edition, reason }: { edition: number; reason: string },
): Promise<EndpointData<typeof cancelPanelEditionOrders>> {
  const [course] = await catalogue.ofAcademy.findCourses(academyId, { ids: [courseId], limit: 1 });
  if (!course) throw new Refusal('course.not_found');
  if ((await catalogue.ofAcademy.editions.read(courseId, edition)).length === 0) throw new Refusal('edition.not_found');
  return wallet.cancelEditionByMember({ academyId, id: edition, operator }, reason);
}
