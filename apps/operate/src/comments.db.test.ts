import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffOperator } from '@kavosh/server/kernel/actor.ts';
import { startApp, type TestApp } from '../../../tests/api/start-app.ts';
import { makeBuyers } from '../../../tests/factories/make-buyers.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../tests/factories/small-catalogue.ts';
import { insertColleague, operateWith } from './operate.test-set-up.ts';

let one: TestApp;
let colleague: StaffOperator;
let ids: Record<SmallCourse, number>;
let people: number[];

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  colleague = await insertColleague(one.database.kysely as never);
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name)
    select '0917000030' || n, 'نمونه', 'نمونه' from generate_series(1, 4) as n
    returning id`.execute(one.database.kysely);
  people = rows.map(({ id }) => id);
  await makeBuyers(one.database.kysely, one.app.domains.engagement, people, [ids.csharp]);
});
afterAll(() => one.close());

const operate = (...args: string[]) =>
  operateWith(
    { db: one.database.kysely, domains: one.app.domains, operator: () => Promise.resolve(colleague) },
    'comments',
    args,
  );
const listComments = () =>
  one.app.domains.engagement.listComments({ kind: 'visitor' }, ids.csharp, { sortby: 2, page: 1 }) as Promise<{
    data: { comments: { id: number }[]; rating: object };
  }>;
const writeComment = async (at: number, rating: number, content: string, isAnonymous = false) =>
  (
    await one.app.domains.engagement.writeComment(people[at]!, ids.csharp, {
      rating,
      content,
      is_anonymous: isAnonymous,
    })
  ).comment.id;
const reportComment = (at: number, id: number, reason: 'spam' | 'abuse', text: string | null = null) =>
  one.app.domains.engagement.reportComment(people[at]!, ids.csharp, id, { reason, text });
const lastAudit = async () => (await one.app.domains.audit.latest(1))[0];

test('reported comments come first; one is opened, hidden with its star, and put back with it', async () => {
  expect((await operate('list')).out).toBe('There are no such comments.\n');
  const bad = await writeComment(0, 1, 'ناسزا به مدرس', true);
  const fine = await writeComment(1, 5, 'خوب بود');
  expect((await operate('list', '--reported')).out).toBe('No report waits.\n');
  await reportComment(1, bad, 'abuse', 'توهین است');
  await reportComment(2, bad, 'spam');
  expect((await operate('list')).out).toMatch(
    new RegExp(
      `^ +${bad}  .+ UTC  shown   1 stars  course ${ids.csharp}  member ${people[0]}  2 reports: abuse, spam  ` +
        `\u2068ناسزا به مدرس\u2069\n +${fine}  `,
    ),
  );
  expect((await operate('list', '--reported')).out.trimEnd().split('\n')).toHaveLength(1);

  const { out } = await operate('show', String(bad));
  expect(out).toContain('unnamed on the page, of a buyer');
  expect(out).toContain(`by member ${people[1]}: abuse \u2068توهین است\u2069`);
  expect(out).toMatch(/\n\nناسزا به مدرس\n$/);
  expect(await lastAudit()).toMatchObject({ operator: 'نگهبان', action: 'comment.opened', subject: `comment ${bad}` });

  expect((await operate('hide', String(bad), '--reason', 'توهین به مدرس')).out).toBe(`Comment ${bad} is hidden.\n`);
  expect((await operate('hide', String(bad), '--reason', 'توهین به مدرس')).out).toBe(
    `Comment ${bad} was so before; nothing was done.\n`,
  );
  expect(await lastAudit()).toMatchObject({
    action: 'comment.hidden',
    details: { reason: 'توهین به مدرس', before: 'shown', after: 'hidden', reports: 2 },
  });
  expect((await listComments()).data).toMatchObject({
    comments: [{ id: fine }],
    rating: { average: 5, participants: 1 },
  });
  expect((await operate('list', '--reported')).out).toBe('No report waits.\n');
  expect((await operate('list', '--hidden')).out).toContain('hidden');
  expect((await operate('show', String(bad))).out).toContain('\u2068توهین به مدرس\u2069');

  expect((await operate('restore', String(bad), '--reason', 'اشتباه شد')).out).toBe(
    `Comment ${bad} is on the page again.\n`,
  );
  expect((await listComments()).data).toMatchObject({
    comments: [{ id: fine }, { id: bad }],
    rating: { average: 3, participants: 2 },
  });
  expect(await lastAudit()).toMatchObject({
    action: 'comment.restored',
    details: { before: 'hidden', after: 'shown' },
  });
  expect(await one.app.domains.audit.broken()).toBeNull();
});

test('one that needs no hiding is decided until reported again; a rewritten one tells what stood there', async () => {
  const id = await writeComment(2, 4, 'متن نخست');
  await reportComment(3, id, 'spam');
  expect((await operate('keep', String(id), '--reason', 'تبلیغ نیست')).out).toContain('stays as it is');
  expect((await operate('list', '--reported')).out).toBe('No report waits.\n');
  expect((await listComments()).data.comments).toHaveLength(3);
  await reportComment(3, id, 'abuse');
  const rewritten = await writeComment(2, 4, 'متن دوم');
  expect((await operate('list', '--reported')).out).toContain(`  1 reports: abuse  \u2068متن دوم\u2069`);
  expect((await operate('show', String(rewritten))).out).toContain('what stood there: \u2068متن نخست\u2069');
});

test('where the audit cannot be written, nothing is hidden', async () => {
  const id = await writeComment(3, 2, 'بی‌ردپا');
  // The audit refuses an operator without a name.
  await expect(
    one.app.domains.engagement.decideComment({ id, step: 'hide', operator: '', reason: 'x' }),
  ).rejects.toThrow('operator_action');
  expect((await listComments()).data.comments.map((comment) => comment.id)).toContain(id);
});

test.each([
  [[], 'Say what to do with comments: list, show, hide, restore or keep.'],
  [['hide', '1'], 'Say why with --reason.'],
  [['hide', '1', '--reason', ' '], '--reason takes 1 to 300 letters.'],
  [['hide', 'x', '--reason', 'y'], 'Give the number of one comment, as `comments list` shows it.'],
  [['hide', '999999', '--reason', 'y'], 'There is no such comment (comment.not_found).'],
  [['show', '999999'], 'There is no such comment (comment.not_found).'],
  [['show', '1', '2'], 'One comment at a time.'],
  [['list', '--hidden', '--reported'], 'Either --reported or --hidden.'],
])('%j is refused with one sentence', async (args, sentence) => {
  expect((await operate(...args)).failure).toBe(sentence);
});
