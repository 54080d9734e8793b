import {
  listDeskEditions,
  planDeskDates,
  saveDeskEdition,
  turnDeskEdition,
} from '@kavosh/contract/desk/catalogue/editions.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import type { EditionCalls } from '@kavosh/office/course/editions/edition-calls.ts';
import { call } from '@kavosh/office/session/call.ts';

/** The desk's calls about the editions of a course. */
export const editionCalls = (id: string): EditionCalls => ({
  async list(signal) {
    const { editions, is_sent: isSent } = await call(listDeskEditions, { params: { id } }, signal);
    // What the desk writes waits for no look.
    return { editions, goesLive: true, isSent };
  },
  planDates: (body) => call(planDeskDates, { params: { id }, body }),
  save: async (body) => (await call(saveDeskEdition, { params: { id }, body })).edition,
  turn: ({ id: edition, version }, isOpen) =>
    call(turnDeskEdition, { params: { id, edition: String(edition) }, body: { version, is_open: isOpen } }),
  staleIn: (error) => refusedData(saveDeskEdition, 'desk.stale', error)?.edition ?? null,
});
