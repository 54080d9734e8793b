import { createCall } from '../api/call.ts';
import { leaveEndedSession } from './leave-ended-session.ts';
import { readToken } from './session-store.ts';

/** Calls of the signed-in person; a token that is no longer valid is dropped, and the page is left. */
export const { call, sendCall } = createCall({ readToken, onUnauthorized: leaveEndedSession });
