import { academies } from './academies.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { comments } from './comments.ts';
import { imports } from './imports.ts';
import { leftBehind } from './left-behind.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import type { Operation } from './operation.ts';
import { notify } from './notify.ts';
import { partners } from './partners.ts';
import { people } from './people.ts';
import { purchases } from './purchases.ts';
import { searches } from './searches.ts';
import { staff } from './staff.ts';
import { withdrawals } from './withdrawals.ts';

/** Every subject, by the word that follows `npm run operate --`. */
export const operations: Readonly<Record<string, Operation>> = {
  staff,
  messages,
  searches,
  comments,
  people,
  purchases,
  withdrawals,
  academies,
  partners,
  imports,
  notify,
  'left-behind': leftBehind,
  approvals,
  limits,
  audit,
};
