import * as closures from '@kavosh/contract/panel/panel-closures.ts';
import * as courseForm from '@kavosh/contract/panel/panel-course-form.ts';
import * as courses from '@kavosh/contract/panel/panel-courses.ts';
import * as demand from '@kavosh/contract/panel/panel-demand.ts';
import * as discounts from '@kavosh/contract/panel/panel-discounts.ts';
import * as editions from '@kavosh/contract/panel/panel-editions.ts';
import * as home from '@kavosh/contract/panel/panel-home.ts';
import * as keys from '@kavosh/contract/panel/panel-keys.ts';
import * as imports from '@kavosh/contract/panel/panel-import.ts';
import * as source from '@kavosh/contract/panel/panel-source.ts';
import * as members from '@kavosh/contract/panel/panel-members.ts';
import * as money from '@kavosh/contract/panel/panel-money.ts';
import * as orders from '@kavosh/contract/panel/panel-orders.ts';
import * as page from '@kavosh/contract/panel/panel-page.ts';
import * as refunds from '@kavosh/contract/panel/panel-refunds.ts';
import * as reviews from '@kavosh/contract/panel/panel-reviews.ts';
import * as seats from '@kavosh/contract/panel/panel-seats.ts';
import * as webhooks from '@kavosh/contract/panel/panel-webhooks.ts';
import * as session from '@kavosh/contract/panel/session.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** Every call of the academies' panel. They are not part of the public API document. */
export const panelEndpoints: readonly Endpoint[] = [
  session,
  home,
  courses,
  courseForm,
  editions,
  orders,
  refunds,
  reviews,
  discounts,
  imports,
  source,
  seats,
  money,
  members,
  keys,
  webhooks,
  page,
  demand,
  closures,
].flatMap((calls) => Object.values<unknown>(calls).filter(isEndpoint));
