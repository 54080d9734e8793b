import {
  addCourseCodes,
  giveDeskAccess,
  listWaitingPurchases,
  saveAcademyChannel,
  saveCourseEntry,
  showAcademyChannel,
  showBuyerContact,
  showCourseEntry,
  showDeskAccess,
  voidCourseCodes,
} from '@kavosh/contract/desk/hand-over.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { courseOf, presentWaiting, showAccess, showEntry, type DeskHandOverDeps } from './present-hand-over.ts';

export function deskHandOverRoutes(deps: DeskHandOverDeps): Route[] {
  const { desk } = deps.handOver;
  return [
    route(showCourseEntry, async ({ params }) => ({ data: await showEntry(deps, params.id) })),
    route(saveCourseEntry, async ({ params: { id }, body }, context) => {
      const { delivery, url = null, code = null, note = null } = body;
      await desk.saveEntry(await courseOf(deps, id), { delivery, url, code, note }, operatorOf(context));
      return { data: await showEntry(deps, id) };
    }),
    route(addCourseCodes, async ({ params: { id }, body: { codes } }, context) => {
      const added = await desk.addCodes(await courseOf(deps, id), codes, operatorOf(context));
      return { data: { ...added, entry: await showEntry(deps, id) } };
    }),
    route(voidCourseCodes, async ({ params: { id } }, context) => {
      const voided = await desk.voidFreeCodes(await courseOf(deps, id), operatorOf(context));
      return { data: { voided, entry: await showEntry(deps, id) } };
    }),
    route(listWaitingPurchases, async ({ query: { which, academy, after, limit } }) => {
      const [found, { late, waiting }] = await Promise.all([
        desk.waiting({ which, academyId: academy, after: readIdKeyset(after), limit: limit + 1 }),
        desk.countWaiting(),
      ]);
      const { rows, next } = keysetPage(found, limit, (row) => String(row.purchase_id));
      return { data: { rows: await presentWaiting(deps, rows), next, counts: { late, waiting } } };
    }),
    route(showDeskAccess, async ({ params }) => ({ data: { access: await showAccess(deps, params.id) } })),
    route(giveDeskAccess, async ({ params: { id }, body }, context) => {
      const { url = null, code = null, note = null, from_stock: fromStock } = body;
      await deps.wallet.desk.letBuyerIn(id, { url, code, note, fromStock }, operatorOf(context));
      return { data: { access: await showAccess(deps, id) } };
    }),
    route(showBuyerContact, async ({ params }, context) => {
      const { name, mobile, until } = await desk.showContact(params.id, operatorOf(context));
      return { data: { name, mobile, until: until.toISOString() } };
    }),
    route(showAcademyChannel, async ({ params }) => ({ data: await desk.channel(params.id) })),
    route(saveAcademyChannel, async ({ params: { id }, body: { webhook, mobile } }, context) => {
      await desk.saveChannel(id, { webhook: webhook?.trim() || null, mobile }, operatorOf(context));
      return { data: await desk.channel(id) };
    }),
  ];
}
