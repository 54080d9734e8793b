import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listComments, reportCommentReply } from '@kavosh/contract/comments.ts';
import {
  dismissReplyReports,
  hideCommentReply,
  listDeskComments,
  showDeskComment,
} from '@kavosh/contract/desk/desk-comments.ts';
import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { removePanelReply, replyToPanelReview } from '@kavosh/contract/panel/panel-reviews.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let ours: PanelClient;
let moderator: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const { academy_id: academyId } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow();
  ours = await addSeller(one, academyId, 'academy_replies');
  moderator = await addColleague(one, 'moderator');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const answer = (id: number, content: string) => ours.call(replyToPanelReview, { ...of(id), body: { content } });

/** A review with a reply, by new people; its number and its author. */
async function replied(content = 'شما که اصلاً درس نمی‌خواندید.'): Promise<{ id: number; userId: number }> {
  const { userId } = await addAccount(one);
  const { comment } = await one.app.domains.engagement.writeComment(userId, ids.python, {
    rating: 2,
    content: 'تمرین کم داشت.',
    is_anonymous: false,
  });
  expect((await answer(comment.id, content)).status).toBe(200);
  return { id: comment.id, userId };
}
const report = (userId: number, commentId: number, text: string | null = 'به من توهین کرده است') =>
  one.app.domains.engagement.reportReply({ userId, courseId: ids.python, commentId }, { reason: 'abuse', text });
const seenBy = async (userId: number | null, id: number) => {
  const actor = userId === null ? { kind: 'visitor' } : { kind: 'member', userId, sessionId: 0 };
  const { data } = (await one.app.domains.engagement.listComments(actor as never, ids.python, {
    sortby: 2,
    page: 1,
  })) as { data: EndpointData<typeof listComments> };
  return data.comments.find((each) => each.id === id)!.reply;
};
const waiting = async () => (await moderator.call(listDeskComments, { query: { which: 'reported' } })).data.rows;
const versionOf = async (id: number) => (await moderator.call(showDeskComment, of(id))).data.comment.version;

describe('a report of a reply', () => {
  test('waits at the desk, is counted there, and is known to who wrote it alone', async () => {
    const { id, userId } = await replied();
    const { userId: other } = await addAccount(one);
    await report(userId, id);
    await report(other, id, null);
    expect(await seenBy(userId, id)).toMatchObject({ is_reported: true });
    expect(await seenBy(null, id)).toMatchObject({ is_reported: false });
    expect(await waiting()).toMatchObject([{ id, reports: 0, reply: { reports: 2, reasons: ['abuse'] } }]);
    const { data } = await moderator.call(showDeskComment, of(id));
    expect(data.reply_reports.map(({ text }) => text)).toContain('به من توهین کرده است');
    const reported = 'شما که اصلاً درس نمی‌خواندید.';
    expect(data.reply_reports[0]).toMatchObject({ reported_content: reported, decided_at: null });
    const home = (await moderator.call(showDeskHome)).data;
    expect(JSON.stringify(home)).toContain('comments.reported');
  });

  test('is one of what a reply says: again it changes nothing, of another text it waits anew', async () => {
    const { id, userId } = await replied('پاسخ نخست');
    await report(userId, id);
    const body = { version: await versionOf(id), reason: 'بی‌ادبانه نیست' };
    expect((await moderator.call(dismissReplyReports, { ...of(id), body })).data.comment.reply!.reports).toBe(0);
    const version = await versionOf(id);
    await report(userId, id);
    expect(await versionOf(id)).toBe(version);
    expect((await waiting()).map((row) => row.id)).not.toContain(id);
    expect((await answer(id, 'پاسخ دوم')).status).toBe(200);
    expect(await seenBy(userId, id)).toMatchObject({ is_reported: false });
    await Promise.all([report(userId, id), report(userId, id)]);
    expect((await waiting()).find((row) => row.id === id)!.reply).toMatchObject({ reports: 1 });
  });

  test('is refused where there is no such reply, and limited like those of comments', async () => {
    const { id, userId } = await replied();
    await expect(
      one.app.domains.engagement.reportReply(
        { userId, courseId: ids.csharp, commentId: id },
        { reason: 'spam', text: null },
      ),
    ).rejects.toMatchObject({ code: 'comment.not_found' });
    await ours.call(removePanelReply, of(id));
    await expect(report(userId, id)).rejects.toMatchObject({ code: 'comment.not_found' });
    for (let more = 0; more < 18; more += 1) await report(userId, id).catch(() => {});
    await expect(report(userId, id)).rejects.toMatchObject({ code: 'comment.too_many' });
    expect(reportCommentReply.access).toBe('member');
  });
});

describe('the desk', () => {
  test('hides a reported reply, which decides its reports, with a row of the audit', async () => {
    const { id, userId } = await replied('دروغ می‌گویید');
    const seen = await versionOf(id);
    await report(userId, id);
    const stale = { ...of(id), body: { version: seen, reason: 'توهین' } };
    expect((await moderator.call(hideCommentReply, stale)).refusal).toBe('desk.stale');
    const version = await versionOf(id);
    const rows = await audited(one, async () => {
      await moderator.call(hideCommentReply, { ...of(id), body: { version, reason: 'توهین' } });
    });
    expect(rows).toMatchObject([{ action: 'comment.reply_hidden', details: { reports: 1, reason: 'توهین' } }]);
    expect(await seenBy(userId, id)).toBeNull();
    expect((await waiting()).map((row) => row.id)).not.toContain(id);
  });

  test('forgets reports with the reply, when the review is written anew', async () => {
    const { id, userId } = await replied();
    await report(userId, id);
    const { comment } = await one.app.domains.engagement.writeComment(userId, ids.python, {
      rating: 3,
      content: 'بهتر شد.',
      is_anonymous: false,
    });
    const { data } = await moderator.call(showDeskComment, of(comment.id));
    expect([data.comment.reply, data.reply_reports]).toEqual([null, []]);
  });
});
