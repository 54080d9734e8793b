import {
  listDeskEditions,
  planDeskDates,
  saveDeskEdition,
  turnDeskEdition,
} from '@kavosh/contract/desk/catalogue/editions.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { EditionOutcome, Sellers } from '../../sellers/sellers.ts';

/** A colleague writes editions of courses of all academies. */
const WRITER = null;

const answer = ({ isDone, edition }: EditionOutcome) =>
  isDone ? { data: { edition } } : { refusal: 'desk.stale' as const, data: { edition } };

/** Calls of the editions of a course at the desk. */
export const deskEditionsRoutes = ({ sellers: { editions } }: { sellers: Pick<Sellers, 'editions'> }): Route[] => [
  route(listDeskEditions, async ({ params }) => {
    const { editions: all, is_sent: isSent } = await editions.list(WRITER, params.id);
    return { data: { editions: all, is_sent: isSent } };
  }),
  route(planDeskDates, async ({ params, body }) => ({ data: await editions.planDates(WRITER, params.id, body) })),
  route(saveDeskEdition, async ({ params: { id }, body }, context) =>
    answer(await editions.save({ id, writer: WRITER, operator: operatorOf(context) }, body)),
  ),
  route(turnDeskEdition, async ({ params: { id, edition }, body }, context) =>
    answer(await editions.turn({ id, writer: WRITER, operator: operatorOf(context) }, { edition, ...body })),
  ),
];
