import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { listComments } from '@kavosh/contract/comments.ts';
import {
  hideCommentReply,
  listDeskComments,
  restoreCommentReply,
  showDeskComment,
} from '@kavosh/contract/desk/desk-comments.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import {
  listPanelReviews,
  removePanelReply,
  replyToPanelReview,
  reportPanelReview,
} from '@kavosh/contract/panel/panel-reviews.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount, addColleague } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let ours: PanelClient;
let now = Date.parse('2026-11-23T08:00:00Z');

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  ours = await signedIn('academy_replies');
});
afterAll(() => one.close());

const db = () => one.database.kysely;
const academyId = async (): Promise<number> =>
  (await db().selectFrom('course').select('academy_id').where('id', '=', ids.python).executeTakeFirstOrThrow())
    .academy_id;
const signedIn = async (role: Parameters<typeof addSeller>[2]): Promise<PanelClient> =>
  addSeller(one, await academyId(), role);

/** A review by a new person. */
async function written(content = 'تمرین کم داشت.'): Promise<{ id: number; userId: number }> {
  const { userId } = await addAccount(one);
  const { comment } = await one.app.domains.engagement.writeComment(userId, ids.python, {
    rating: 3,
    content,
    is_anonymous: false,
  });
  return { id: comment.id, userId };
}
const of = (id: number) => ({ params: { id: String(id) } });
const reply = (id: number, content: string, client = ours) =>
  client.call(replyToPanelReview, { ...of(id), body: { content } });
/** The review on its public page. */
async function shown(id: number) {
  const { data } = (await one.app.domains.engagement.listComments({ kind: 'visitor' }, ids.python, {
    sortby: 2,
    page: 1,
  })) as { data: EndpointData<typeof listComments> };
  return data.comments.find((each) => each.id === id);
}
const ratingOf = async () =>
  db()
    .selectFrom('course')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow();

describe('a reply', () => {
  test('stands under the review in public, and its author gets one notice', async () => {
    const { id, userId } = await written();
    const row = (await ours.call(listPanelReviews)).data.rows.find((each) => each.id === id)!;
    expect(row).toMatchObject({ reply: null, may_reply: true, reported: null, content: 'تمرین کم داشت.' });
    expect((await reply(id, '   ')).status).toBe(422);
    expect((await reply(id, 'ا'.repeat(1_001))).status).toBe(422);
    expect((await reply(id, 'از ترم بعد تمرین بیشتری داریم.')).data.review).toMatchObject({
      reply: { content: 'از ترم بعد تمرین بیشتری داریم.', changed_at: null },
      may_reply: true,
      reply_until: new Date(now + DAY_MS).toISOString(),
    });
    expect((await reply(id, 'از ترم بعد تمرین بیشتری داریم.')).status).toBe(200);
    expect((await reply(id, 'از ترم آینده تمرین بیشتر است.')).status).toBe(200);
    expect((await shown(id))!.reply).toMatchObject({ content: 'از ترم آینده تمرین بیشتر است.' });
    const told = await db().selectFrom('notification').select('title').where('user_id', '=', userId).execute();
    expect(told).toEqual([{ title: 'به نظر شما پاسخ داده شد' }]);
    const audited = (await one.app.domains.audit.doneTo(`comment ${id}`)).map(({ action, staff_id: by }) => [
      action,
      by,
    ]);
    expect(audited).toEqual([
      ['comment.replied', ours.memberId],
      ['comment.replied', ours.memberId],
    ]);
    const unanswered = (await ours.call(listPanelReviews, { query: { which: 'unanswered' } })).data;
    expect(unanswered.rows.map((each) => each.id)).not.toContain(id);
    expect(unanswered.total.count).toBe(unanswered.rows.length);
  });

  test('is fixed after a day, and may be removed: the review stays', async () => {
    const { id } = await written();
    await reply(id, 'سپاس از شما.');
    now += DAY_MS;
    ours = await signedIn('academy_replies');
    expect((await reply(id, 'چیز دیگر')).refusal).toBe('comment.reply_fixed');
    expect((await ours.call(removePanelReply, of(id))).data.review).toMatchObject({
      reply: { content: null },
      may_reply: false,
    });
    expect((await reply(id, 'دوباره')).refusal).toBe('comment.reply_fixed');
    expect(await shown(id)).toMatchObject({ content: 'تمرین کم داشت.', reply: null });
    expect((await ours.call(removePanelReply, of((await written()).id))).refusal).toBe('comment.not_found');
  });

  test('removed within its day it can be written again', async () => {
    const { id } = await written();
    await reply(id, 'یک');
    await ours.call(removePanelReply, of(id));
    expect((await reply(id, 'دو')).data.review.reply).toMatchObject({ content: 'دو' });
    expect((await shown(id))!.reply).toMatchObject({ content: 'دو' });
  });

  test('goes with the text that it answered', async () => {
    const { id, userId } = await written();
    await reply(id, 'سپاس از شما.');
    const again = await one.app.domains.engagement.writeComment(userId, ids.python, {
      rating: 5,
      content: 'نظرم عوض شد',
      is_anonymous: true,
    });
    expect(again.comment.reply).toBeNull();
    const row = (await ours.call(listPanelReviews)).data.rows.find((each) => each.id === again.comment.id)!;
    expect(row).toMatchObject({ reply: null, may_reply: true, author: null });
    await one.app.domains.engagement.deleteComment(userId, ids.python);
  });

  test('of many at once one is written', async () => {
    const { id } = await written();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => reply(id, `پاسخ ${at}`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await db().selectFrom('comment_reply').selectAll().where('comment_id', '=', id).execute()).toHaveLength(1);
  });
});

describe('the desk', () => {
  test('hides a reply and puts it back; the academy reads why, and cannot write over it', async () => {
    const { id } = await written();
    await reply(id, 'با ما تماس بگیرید: بیرون از کاوش ارزان‌تر است.');
    const moderator = await addColleague(one, 'moderator');
    const list = (await moderator.call(listDeskComments, { query: { which: 'replies' } })).data;
    const { version, reply: seen } = list.rows.find((each) => each.id === id)!;
    expect(seen).toMatchObject({ content: 'با ما تماس بگیرید: بیرون از کاوش ارزان‌تر است.', hidden_at: null });
    const body = { version, reason: 'دعوت به خرید بیرون از کاوش' };
    const hidden = await moderator.call(hideCommentReply, { ...of(id), body });
    expect(hidden.data.comment.reply).toMatchObject({ hidden_reason: body.reason });
    expect((await moderator.call(hideCommentReply, { ...of(id), body })).refusal).toBe('desk.stale');
    expect(await shown(id)).toMatchObject({ content: 'تمرین کم داشت.', reply: null });
    expect((await reply(id, 'متن دیگر')).refusal).toBe('comment.reply_hidden');
    expect((await ours.call(removePanelReply, of(id))).refusal).toBe('comment.reply_hidden');
    const row = (await ours.call(listPanelReviews)).data.rows.find((each) => each.id === id)!;
    expect(row).toMatchObject({ may_reply: false, reply: { hidden_reason: body.reason } });
    const back = { ...of(id), body: { version: hidden.data.comment.version, reason: 'اشتباه بود' } };
    expect((await moderator.call(restoreCommentReply, back)).status).toBe(200);
    expect((await shown(id))!.reply).not.toBeNull();
    expect((await moderator.call(hideCommentReply, { ...of((await written()).id), body })).refusal).toBe(
      'comment.not_found',
    );
  });

  test('gets reports of the academy, and a hidden review is in its list no longer', async () => {
    const { id } = await written('شماره‌ام را پخش کردند');
    const report = { ...of(id), body: { reason: 'personal_info', text: 'شماره تلفن دارد' } as const };
    expect((await ours.call(reportPanelReview, report)).data.review.reported).toBe('waits');
    expect((await ours.call(listPanelReviews, { query: { which: 'reported' } })).data.rows).toMatchObject([{ id }]);
    const moderator = await addColleague(one, 'moderator');
    expect((await moderator.call(showDeskComment, of(id))).data.reports).toMatchObject([
      { is_of_academy: true, reason: 'personal_info' },
    ]);
    await one.app.domains.engagement.decideComment({ id, step: 'hide', operator: 'test', reason: 'شماره' });
    expect((await ours.call(listPanelReviews)).data.rows.map((each) => each.id)).not.toContain(id);
    expect((await reply(id, 'سپاس')).refusal).toBe('comment.not_found');
  });
});

describe('stars of those who work there', () => {
  test('weigh no longer once they join, nor when they buy as members', async () => {
    const { engagement } = one.app.domains;
    const { userId, mobile, password } = await addAccount(one);
    const academy = await academyId();
    const buys = (isParticipant: boolean) =>
      db()
        .transaction()
        .execute((tx) =>
          engagement.markParticipants(tx, [
            { userId, courseId: ids.python, academyId: academy, isParticipant, hasPaid: true },
          ]),
        );
    await buys(true);
    const before = await ratingOf();
    await engagement.writeComment(userId, ids.python, { rating: 5, content: null, is_anonymous: false });
    expect((await ratingOf()).rating_count).toBe(before.rating_count + 1);
    const { token } = await one.app.domains.academyMembers.invite(
      academy,
      { mobile, role: 'academy_replies' },
      { name: 'آزمون', staffId: ours.memberId, requestId: randomUUID() },
    );
    await one.app.domains.academyMembers.acceptInvitation(
      { token, password, device: 'آزمون' },
      { address: '127.0.0.1', requestId: randomUUID() },
    );
    expect(await ratingOf()).toEqual(before);
    await buys(false);
    await buys(true);
    expect(await ratingOf()).toEqual(before);
  });

  test('a learner’s star weighs as before', async () => {
    const before = await ratingOf();
    const { userId } = await addAccount(one);
    await db()
      .transaction()
      .execute(async (tx) =>
        one.app.domains.engagement.markParticipants(tx, [
          { userId, courseId: ids.python, academyId: await academyId(), isParticipant: true, hasPaid: true },
        ]),
      );
    await one.app.domains.engagement.writeComment(userId, ids.python, {
      rating: 4,
      content: null,
      is_anonymous: false,
    });
    expect((await ratingOf()).rating_count).toBe(before.rating_count + 1);
  });
});

test('roles that answer no reviews see none', async () => {
  for (const role of ['academy_editor', 'academy_finance'] as const)
    expect((await (await signedIn(role)).call(listPanelReviews)).refusal).toBe('panel.forbidden');
});
