import {
  listPanelEditions,
  planPanelDates,
  savePanelEdition,
  turnPanelEdition,
} from '@kavosh/contract/panel/panel-editions.ts';
import { cancelPanelEditionOrders } from '@kavosh/contract/panel/panel-orders.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import type { EditionCalls } from '@kavosh/office/course/editions/edition-calls.ts';
import { call } from '@kavosh/office/session/call.ts';

/** The panel's calls about the editions of a course. @param mayCancel whether the member may cancel orders */
export const editionCalls = (id: string, mayCancel: boolean): EditionCalls => ({
  async list(signal) {
    const answer = await call(listPanelEditions, { params: { id } }, signal);
    return { editions: answer.editions, goesLive: answer.goes_live, isSent: answer.is_sent };
  },
  planDates: (body) => call(planPanelDates, { params: { id }, body }),
  save: async (body) => (await call(savePanelEdition, { params: { id }, body })).edition,
  turn: ({ id: edition, version }, isOpen) =>
    call(turnPanelEdition, { params: { id, edition: String(edition) }, body: { version, is_open: isOpen } }),
  cancelOrders: mayCancel
    ? ({ id: edition }, reason) =>
        call(cancelPanelEditionOrders, { params: { id, edition: String(edition) }, body: { reason } })
    : undefined,
  staleIn: (error) => refusedData(savePanelEdition, 'panel.stale', error)?.edition ?? null,
});
