import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '@kavosh/server/platform/database.ts';
import type { StaffOperator } from '@kavosh/server/kernel/actor.ts';
import type { Tables } from '@kavosh/server/domains.ts';
import { startApp, type TestApp } from '../../../tests/api/start-app.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../tests/factories/small-catalogue.ts';
import { fillSmallJobs } from '../../../tests/factories/small-jobs.ts';
import { insertColleague } from './operate.test-set-up.ts';
import { OperationFailure } from './operation.ts';
import { operations } from './operations.ts';

let one: TestApp;
let colleague: StaffOperator;
let courses: Record<SmallCourse, number>;
/** Operators come as the owner of the tables. */
let owner: Database<Tables>;
beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      courses = await fillSmallCatalogue(database);
      await fillSmallJobs(database);
    },
  });
  colleague = await insertColleague(one.database.kysely as never, 'نمونه');
  owner = openDatabase<Tables>({ url: one.config.databaseUrl!, poolSize: 1, log: console });
});
afterAll(async () => {
  await owner.close();
  await one.close();
});

async function notify(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  await operations['notify']!.run(args, {
    db: owner.kysely,
    domains: one.app.domains,
    say: (line) => void said.push(line),
    operator: () => Promise.resolve(colleague),
    deskAddress: null,
  });
  return said;
}
const words = ['--title', 'جشنواره پاییزی', '--body', 'از فردا'];

test('everyone is told in one row, and the audit knows who did it', async () => {
  expect(await notify('all', ...words, '--link-title', 'دیدن', '--link-url', '/courses')).toEqual([
    'Everyone is told: \u2068جشنواره پاییزی\u2069',
  ]);
  expect(
    await owner.kysely.selectFrom('notification').select(['user_id', 'type', 'title', 'link_url']).execute(),
  ).toEqual([{ user_id: null, type: 1, title: 'جشنواره پاییزی', link_url: '/courses' }]);
  expect(await one.app.domains.audit.latest(1)).toMatchObject([
    { operator: 'نمونه', action: 'notification.everyone', details: { title: 'جشنواره پاییزی' } },
  ]);
});

test('those who are interested in a category or in what is under it are told by the background task', async () => {
  expect(await notify('list')).toEqual(['Nothing was sent to those who are interested.']);
  const { id } = await owner.kysely
    .insertInto('app_user')
    .values({
      mobile: '09141110001',
      first_name: 'نام',
      last_name: 'آزمونی',
      password_hash: null,
      password_changed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner.kysely
    .insertInto('member_interest')
    .values({ user_id: id, kind: 'course', category_id: 10, created_at: new Date() })
    .execute();
  expect(
    await notify('interested', '--courses', '0', ...words, '--type', '2', '--subject', String(courses.python)),
  ).toEqual([expect.stringMatching(/^Broadcast 1 is on its way/)]);
  await one.app.domains.notifications.fanOut();
  expect(
    await owner.kysely.selectFrom('notification').select(['type', 'subject_id']).where('user_id', '=', id).execute(),
  ).toEqual([{ type: 2, subject_id: courses.python }]);
  expect(await notify('list')).toEqual([
    expect.stringMatching(/^ +1  .* UTC  done +1 people  \u2068جشنواره پاییزی\u2069$/),
  ]);
  expect(await one.app.domains.audit.latest(1)).toMatchObject([
    { action: 'notification.interested', subject: 'broadcast 1', details: { kind: 'course', categories: '0,10' } },
  ]);
});

test.each([
  [[], 'Say what to do: notify all, interested or list.'],
  [['all', '--body', 'x'], 'The title has 1 to 200 characters.'],
  [['all', ...words, '--type', '5'], 'The type is 1 (news), 2 (educational) or 3 (job).'],
  [['all', ...words, '--type', '2'], 'Types 2 and 3 lead to a course or job: give its number with --subject.'],
  [['all', ...words, '--subject', 'x'], 'The subject is the number of a course or job.'],
  [['all', ...words, '--link-url', '/x'], '--link-title and --link-url come together.'],
  [
    ['all', ...words, '--link-title', 'x', '--link-url', 'http://a.example'],
    'The link begins with https://, or with / for a page of this site.',
  ],
  [['all', ...words, '--jobs', '1'], '--courses and --jobs belong to interested.'],
  [['all', ...words, 'more'], 'Texts of several words go into quotation marks.'],
  [['interested', ...words], 'Say who: --courses or --jobs, with the numbers of categories.'],
  [['interested', ...words, '--jobs', '1,77'], 'There is no category \u206877\u2069.'],
  [['interested', ...words, '--jobs', 'x'], 'There is no category \u2068x\u2069.'],
])('%j is refused with one sentence, and nobody is told', async (args, sentence) => {
  const before = await owner.kysely.selectFrom('notification').select('id').execute();
  await expect(notify(...args)).rejects.toThrow(new OperationFailure(sentence));
  expect(await owner.kysely.selectFrom('notification').select('id').execute()).toEqual(before);
});

test('nobody is sent to a course that has ended, or that is not there', async () => {
  const about = (id: number) => notify('all', ...words, '--type', '2', '--subject', String(id));
  await expect(about(courses.ended)).rejects.toThrow(
    new OperationFailure(`Course ${courses.ended} has ended: nobody is sent to it.`),
  );
  await expect(about(courses.gone)).rejects.toThrow(
    new OperationFailure(`There is no course ${courses.gone}, or it is not published.`),
  );
});
