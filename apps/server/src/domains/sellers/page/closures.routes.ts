import {
  addPanelClosure,
  endPanelClosure,
  listPanelClosures,
  type PanelClosure,
} from '@kavosh/contract/panel/panel-closures.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import { route, sellerOperatorOf, type Route } from '../../../kernel/route.ts';
import { dayText } from '../../calendar/calendar.ts';
import { MOST_CLOSED_DAYS, MOST_CLOSED_DAYS_A_YEAR } from '../../hand-over/hand-over.ts';
import type { SellersDeps } from '../deps.ts';

const most = { days: MOST_CLOSED_DAYS, days_a_year: MOST_CLOSED_DAYS_A_YEAR };

/** Days on which the academy of the session is closed, by the face of the hand-over. */
export function sellerClosuresRoutes({ handOver, clock }: Pick<SellersDeps, 'handOver' | 'clock'>): Route[] {
  const { closures } = handOver;
  const answer = async (academyId: number) => {
    const today = dayText(tehranDay(clock.now()));
    const stateOf = ({ from, until }: { from: string; until: string }): PanelClosure['state'] =>
      until < today ? 'over' : from <= today ? 'running' : 'coming';
    const found = await closures.list(academyId);
    return { data: { closures: found.map((one) => ({ ...one, state: stateOf(one) })), most } };
  };
  return [
    route(listPanelClosures, (_input, { actor }) => answer(actor.academyId)),
    route(addPanelClosure, async ({ body }, context) => {
      await closures.add(context.actor.academyId, body, sellerOperatorOf(context));
      return answer(context.actor.academyId);
    }),
    route(endPanelClosure, async ({ params: { id } }, context) => {
      await closures.end(context.actor.academyId, id, sellerOperatorOf(context));
      return answer(context.actor.academyId);
    }),
  ];
}
