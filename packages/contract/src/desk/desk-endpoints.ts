import * as comments from './desk-comments.ts';
import * as approvals from './approvals.ts';
import * as home from './desk-home.ts';
import * as messages from './desk-messages.ts';
import * as limits from './limits.ts';
import * as search from './find-anything.ts';
import * as people from './people.ts';
import * as purchases from './purchases.ts';
import * as searches from './desk-searches.ts';
import * as session from './session.ts';
import * as staff from './staff.ts';
import * as roles from './staff-roles.ts';
import type { Endpoint } from '../endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** Every call of the desk. They are not part of the public API document. */
export const deskEndpoints: readonly Endpoint[] = [
  session,
  staff,
  roles,
  approvals,
  limits,
  home,
  search,
  comments,
  messages,
  people,
  purchases,
  searches,
].flatMap((calls) => Object.values<unknown>(calls).filter(isEndpoint));
