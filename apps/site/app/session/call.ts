import { createCall } from '../api/call.ts';
import { leaveEndedSession } from './leave-ended-session.ts';
import { readToken } from './session-store.ts';

/** Calls of the person who is signed in here; a token that is not valid any more is dropped, and the page left. */
export const { call, sendCall } = createCall({ readToken, onUnauthorized: leaveEndedSession });
