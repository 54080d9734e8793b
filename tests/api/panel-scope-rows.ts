import { sql } from 'kysely';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { addPanelClosure, endPanelClosure } from '@kavosh/contract/panel/panel-closures.ts';
import {
  dropPanelDraft,
  previewPanelCourse,
  savePanelCourse,
  sendPanelCourse,
  sendPanelCover,
} from '@kavosh/contract/panel/panel-course-form.ts';
import { planPanelDates, savePanelEdition, turnPanelEdition } from '@kavosh/contract/panel/panel-editions.ts';
import { changePanelRole, dismissPanelMember, signOutPanelMember } from '@kavosh/contract/panel/panel-members.ts';
import { endPanelKey } from '@kavosh/contract/panel/panel-keys.ts';
import { showPanelInvoice } from '@kavosh/contract/panel/panel-money.ts';
import { cancelPanelEditionOrders, cancelPanelOrder, showPanelEntry } from '@kavosh/contract/panel/panel-orders.ts';
import { acceptPanelRefund, refusePanelRefund } from '@kavosh/contract/panel/panel-refunds.ts';
import * as webhooks from '@kavosh/contract/panel/panel-webhooks.ts';
import { removePanelReply, replyToPanelReview, reportPanelReview } from '@kavosh/contract/panel/panel-reviews.ts';
import { addAccount } from './desk-client.ts';
import type { TestApp } from './start-app.ts';

/** Numbers of another academy's things. */
export interface TheirThings {
  order: number;
  request: number;
  review: number;
  member: number;
  key: number;
  invoice: number;
  /** An invoice of ours. */
  ownInvoice: number;
}

/** Adds a request to withdraw from a purchase, and a review of a course of each of two academies. */
export async function addTheirThings(
  one: TestApp,
  { ours, theirs, purchase, member }: { ours: number; theirs: number; purchase: number; member: number },
): Promise<TheirThings> {
  const { rows } = await sql<{ id: number }>`
    insert into refund_request (purchase_id, user_id, state, promised_bp, why, note, back_to, created_at, academy_until)
    select id, user_id, 'asked', 10000, 'referral', '', 'wallet', now(), now() from purchase where id = ${purchase}
    returning id`.execute(one.database.kysely);
  const review = async (course: number): Promise<number> => {
    const { userId } = await addAccount(one);
    const text = { rating: 4, content: 'خوب بود', is_anonymous: true };
    return (await one.app.domains.engagement.writeComment(userId, course, text)).comment.id;
  };
  const invoice = async (course: number, number: number): Promise<number> => {
    const made = await sql<{ id: number }>`
      insert into invoice (academy_id, year, number, until_day, net, vat, state, issued_by, issued_at)
      select academy_id, 1405, ${number}, '2026-11-20', 1000, 100, 'issued', 1, now() from course where id = ${course}
      returning id`.execute(one.database.kysely);
    return made.rows[0]!.id;
  };
  const key = async (course: number): Promise<number> => {
    const { rows: made } = await sql<{ id: number }>`
      insert into academy_secret (academy_id, sealed, from_at)
      select academy_id, '\\x00', now() from course where id = ${course} returning id`.execute(one.database.kysely);
    return made[0]!.id;
  };
  await review(ours);
  return {
    order: purchase,
    key: await key(theirs),
    request: rows[0]!.id,
    review: await review(theirs),
    member,
    ownInvoice: await invoice(ours, 1),
    invoice: await invoice(theirs, 2),
  };
}

/** A call that shows an invoice, as the test of scope lists it. */
export const invoiceOfOthers = ({ invoice, ownInvoice }: TheirThings, missing: number) => ({
  call: showPanelInvoice,
  own: { params: { id: String(ownInvoice) } },
  foreign: { params: { id: String(invoice) } },
  missing: { params: { id: String(missing) } },
  status: 404,
});

/** Calls that change something, each with what it names of the other academy and how that is refused. */
export const actsOnOthers = ({
  order,
  request,
  review,
  member,
  key,
}: TheirThings): { call: Endpoint; body: object; foreign: number; refusal: string }[] => [
  { call: cancelPanelOrder, body: { reason: 'برگزار نمی‌شود.' }, foreign: order, refusal: 'purchase.not_found' },
  { call: showPanelEntry, body: {}, foreign: order, refusal: 'purchase.not_found' },
  ...[
    { call: acceptPanelRefund, body: { percent: 100, reason: 'خریدار خواست' } },
    { call: refusePanelRefund, body: { reason: 'کلاس برگزار شده است.' } },
  ].map((act) => ({ ...act, foreign: request, refusal: 'refund.request_not_found' })),
  ...[
    { call: replyToPanelReview, body: { content: 'سپاس' } },
    { call: removePanelReply, body: {} },
    { call: reportPanelReview, body: { reason: 'spam', text: null } },
  ].map((act) => ({ ...act, foreign: review, refusal: 'comment.not_found' })),
  { call: endPanelKey, body: {}, foreign: key, refusal: 'key.not_found' },
  {
    call: changePanelRole,
    body: { role: 'academy_editor', version: 1, reason: 'آزمون' },
    foreign: member,
    refusal: 'staff.not_found',
  },
  ...[dismissPanelMember, signOutPanelMember].map((call) => ({
    call,
    body: { reason: 'آزمون' },
    foreign: member,
    refusal: 'staff.not_found',
  })),
];

const repeat = { weekdays: [0], from: '2026-12-05', until: '2026-12-12', begins: '10:00', ends: '12:00' };
const edition = { center: '', address: '', teacher: '', capacity: 10, price: null, sessions: [] };
/** Calls that change a course of an academy, or its editions; each takes the version that was seen. */
export const writesOnCourses = [
  { call: savePanelCourse, body: { changes: { summary: 'خلاصه' } } },
  { call: previewPanelCourse, body: { changes: { summary: 'خلاصه' } } },
  { call: sendPanelCover, body: { picture: new File([new Uint8Array([1])], 'a.png') } },
  { call: sendPanelCourse, body: {} },
  { call: dropPanelDraft, body: {} },
  { call: planPanelDates, body: { ...repeat, skip_holidays: true } },
  { call: savePanelEdition, body: { edition: null, ...edition } },
  { call: savePanelEdition, body: { edition: 1, ...edition } },
  { call: turnPanelEdition, body: { is_open: true } },
  { call: cancelPanelEditionOrders, body: { reason: 'برگزار نمی‌شود.' } },
];

/** Fields that name nothing of an academy: how a list is shown, what is typed, what is given to sign in. */
export const harmless = new Set(
  (
    'find state order after limit waits track since before mobile password device_key code token response url ' +
    'note from_stock amount reference percent reason which rating content text side sheba owner role about ' +
    'site_url draft version title type category changes picture format step center address teacher capacity price ' +
    'sessions is_open leaked file_name bytes first_name last_name ' +
    'position replaces below_half'
  ).split(' '),
);

/** Calls about webhooks, which panel-webhooks.db.test.ts asks of another academy's. */
export const webhooksNaming = [
  webhooks.addPanelWebhook,
  webhooks.changePanelWebhook,
  webhooks.renewPanelWebhookSecret,
  webhooks.turnPanelWebhook,
  webhooks.removePanelWebhook,
  webhooks.testPanelWebhook,
  webhooks.listPanelDeliveries,
  webhooks.retryPanelDelivery,
] as const;

/** Calls of days off; what is of another academy is tried in panel-closures.db.test.ts. */
export const closuresNaming: readonly Endpoint[] = [addPanelClosure, endPanelClosure];
