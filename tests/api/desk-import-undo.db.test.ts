import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approve } from '@kavosh/contract/desk/approvals.ts';
import { listImportRuns, showImportRun, undoImportRun } from '@kavosh/contract/desk/imports/import-runs.ts';
import { addDeskCourse, hideCourses, withdrawDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { catalogueTarget } from '../../apps/server/src/import/courses/course-target.ts';
import { jobTarget } from '../../apps/server/src/import/jobs/job-target.ts';
import { ProblemLog } from '../../apps/server/src/import/run/problem-log.ts';
import { runImport } from '../../apps/server/src/import/run/run-import.ts';
import { loadCourseProfile, loadJobProfile } from '../factories/import-profiles.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'kavosh-undo-'));
let one: TestApp;
let editor: DeskClient;
let other: DeskClient;
let source = '';
let count = 0;

beforeAll(async () => {
  // What waits is worked on here where a test says so, not by itself as soon as it is decided.
  one = await startApp({ worksInBackground: () => false });
  editor = await addColleague(one, 'editor');
  other = await addColleague(one, 'editor');
});
beforeEach(() => {
  source = `undo-${++count}`;
});
afterAll(async () => {
  await one.close();
  rmSync(folder, { recursive: true });
});

const of = (id: number) => ({ params: { id: String(id) } });
const db = () => one.database.kysely as never;
const common = (rows: readonly object[]) => {
  const place = join(folder, `${source}.ndjson`);
  writeFileSync(place, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return {
    place,
    full: true,
    allowShrink: true,
    log: new ProblemLog(null),
    differences: 0,
    now: new Date(),
    download: { plainHosts: [], allowPrivate: true },
    signal: new AbortController().signal,
  };
};

/** Reads a full feed of courses; answers the reading's number and its counts. */
async function read(rows: readonly object[]) {
  const { domains } = one.app;
  const outcome = await runImport({
    ...common(rows),
    profile: { ...loadCourseProfile('kavosh'), source },
    target: catalogueTarget({ db: db(), domains, source, dryRun: false }),
  });
  return { run: await lastRun(), outcome };
}
async function readJobs(rows: readonly object[]) {
  const { domains } = one.app;
  await runImport({
    ...common(rows),
    profile: { ...loadJobProfile('kavosh-jobs'), source },
    target: jobTarget({ db: db(), domains, source, dryRun: false }),
  });
  return lastRun();
}
async function lastRun(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id::int from import_run where source = ${source} order by id desc limit 1`.execute(one.database.kysely);
  return rows[0]!.id;
}
const course = (key: string, more: object = {}) => ({
  key,
  title: `دوره ${key}`,
  academy: 'آموزشگاه آزمون',
  category: 'پایتون',
  price: 100_000,
  starts_at: '2027-01-05',
  instructors: 'مینا نوری',
  ...more,
});
const courses = async () =>
  (
    await sql<{ id: number; line: string; version: number }>`
      select c.id, c.version, concat_ws(' ', c.title, p.original, c.state) as line
      from course c left join course_price_now p on p.course_id = c.id
      where source = ${source} order by source_key`.execute(one.database.kysely)
  ).rows;
const lines = async () => (await courses()).map(({ line }) => line);
const jobs = async () =>
  (
    await sql<{ line: string }>`select title || case when closed_at is null then ' open' else ' closed' end as line
      from job where source = ${source} order by source_key`.execute(one.database.kysely)
  ).rows.map(({ line }) => line);
const show = async (run: number) => (await editor.call(showImportRun, of(run))).data;
const ask = (run: number, by = editor) => by.call(undoImportRun, { ...of(run), body: { reason: 'فید نادرست بود' } });
/** Two colleagues take a reading back, and it is done. */
async function takeBack(run: number): Promise<void> {
  const asked = await ask(run);
  expect(asked.status).toBe(202);
  const { approval_id: approval } = asked.envelope.data as { approval_id: number };
  expect((await editor.call(approve, of(approval))).refusal).toBe('approval.own');
  expect((await other.call(approve, of(approval))).status).toBe(200);
  await one.app.domains.imports.work();
  expect((await show(run)).undo).toMatchObject({ state: 'done' });
}

test('what a reading changed, brought and took off is as it was before, and the feed may say it again', async () => {
  const first = [course('a'), course('b'), course('d')];
  await read(first);
  const { run } = await read([
    course('a', { title: 'نام نادرست', price: 5, starts_at: '2027-02-01' }),
    course('c'),
    course('d'),
  ]);
  expect(await lines()).toEqual([
    'نام نادرست 5 published',
    'دوره b 100000 unpublished',
    'دوره c 100000 published',
    'دوره d 100000 published',
  ]);
  const before = await show(run);
  expect(before).toMatchObject({
    outlook: { courses: { changed: 3, back: 2, off: 1, later: 0, unknown: 0 }, jobs: { changed: 0 } },
    undo: null,
    why_not: null,
  });
  expect(new Set(before.examples.map(({ title, is_back: back }) => `${title} ${String(back)}`))).toEqual(
    new Set(['دوره a true', 'دوره b true', 'دوره c false']),
  );
  const rows = await audited(one, () => takeBack(run));
  expect(rows.map(({ action }) => action)).toEqual(['approval.requested', 'import.undone', 'approval.approved']);
  expect(await lines()).toEqual([
    'دوره a 100000 published',
    'دوره b 100000 published',
    'دوره c 100000 unpublished',
    'دوره d 100000 published',
  ]);
  const starts = await sql<{
    starts_at: Date;
  }>`select starts_at from course where source = ${source} and source_key = 'a'`.execute(one.database.kysely);
  expect(starts.rows[0]!.starts_at.toISOString()).toMatch(/^2027-01-0/);
  const { undo } = await show(run);
  const [listed] = (await editor.call(listImportRuns, { query: { source } })).data.rows;
  expect(listed).toMatchObject({
    id: undo!.run_id,
    state: 'done',
    counts: { restored: 2, unpublished: 1, closed: 0, kept: 0 },
  });
  expect(await show(undo!.run_id!)).toMatchObject({ undoes: run, why_not: null });
  expect(await show(run)).toMatchObject({ why_not: 'import_run.undone', outlook: { courses: { later: 3 } } });
  expect((await ask(run)).refusal).toBe('import_run.undone');
  // To the letter as the feed said it: there is nothing to write.
  expect((await read(first)).outcome).toMatchObject({ updated: 0, unchanged: 3 });
}, 60_000);

test('taking back is a reading, and can be taken back', async () => {
  await read([course('a')]);
  const { run } = await read([course('a', { title: 'نام تازه' }), course('b')]);
  await takeBack(run);
  expect(await lines()).toEqual(['دوره a 100000 published', 'دوره b 100000 unpublished']);
  await takeBack((await show(run)).undo!.run_id!);
  expect(await lines()).toEqual(['نام تازه 100000 published', 'دوره b 100000 published']);
}, 60_000);

test('what another reading changed since, what was taken off and what is written by hand stay', async () => {
  await read([course('a'), course('b'), course('c'), course('d')]);
  const keys = ['a', 'b', 'c', 'd'];
  const { run } = await read(keys.map((key) => course(key, { title: `نادرست ${key}` })));
  await read(keys.map((key) => course(key, { title: key === 'a' ? 'سوم a' : `نادرست ${key}` })));
  const [, b, c] = await courses();
  await editor.call(withdrawDeskCourse, { ...of(b!.id), body: { version: b!.version, reason: 'نادرست' } });
  await editor.call(hideCourses, { body: { items: [{ id: c!.id, version: c!.version }], reason: 'نادرست' } });
  expect((await show(run)).outlook.courses).toMatchObject({ changed: 4, back: 3, later: 1 });
  await takeBack(run);
  expect(await lines()).toEqual([
    'سوم a 100000 published',
    'نادرست b 100000 withdrawn',
    'دوره c 100000 hidden',
    'دوره d 100000 published',
  ]);
  const [listed] = (await editor.call(listImportRuns, { query: { source } })).data.rows;
  expect(listed!.counts).toMatchObject({ restored: 2, kept: 2 });
}, 60_000);

test('jobs go back the same way', async () => {
  const job = (key: string, more: object = {}) => ({
    key,
    title: `شغل ${key}`,
    company: 'شرکت آزمون',
    category: 'طراحی',
    contract: 'تمام وقت',
    province: 'تهران',
    city: 'تهران',
    salary: 30_000_000,
    skills: 'SQL',
    ...more,
  });
  await readJobs([job('a'), job('b')]);
  const run = await readJobs([job('a', { title: 'نام نادرست' }), job('c')]);
  expect(await jobs()).toEqual(['نام نادرست open', 'شغل b closed', 'شغل c open']);
  expect((await show(run)).outlook.jobs).toEqual({ changed: 3, back: 2, off: 1, later: 0, unknown: 0 });
  await takeBack(run);
  expect(await jobs()).toEqual(['شغل a open', 'شغل b open', 'شغل c closed']);
}, 60_000);

test('who died in between is followed: nothing is done twice', async () => {
  await read([course('a'), course('b'), course('c')]);
  const { run } = await read(['a', 'b', 'c'].map((key) => course(key, { price: 7 })));
  const { approval_id: approval } = (await ask(run)).envelope.data as { approval_id: number };
  await other.call(approve, of(approval));
  const { catalogue } = one.app.domains;
  const undoRun = await catalogue.beginImportRun(db(), { source, address: 'x' });
  await catalogue.feedUndo.batch({ source, run, undoRun, after: 0, limit: 1 });
  await sql`
    update feed_undo
    set state = 'doing', undo_run = ${undoRun}, alive_at = now() - interval '5 minutes'
    where run_id = ${run}`.execute(one.database.kysely);
  expect((await lines()).filter((line) => line.includes(' 7 '))).toHaveLength(2);
  await one.app.domains.imports.work();
  expect((await show(run)).undo).toMatchObject({ state: 'done', run_id: undoRun });
  expect(await lines()).toEqual(['a', 'b', 'c'].map((key) => `دوره ${key} 100000 published`));
  const prices =
    await sql`select from price_event p join course c on c.id = p.course_id where c.source = ${source}`.execute(
      one.database.kysely,
    );
  expect(prices.rows).toHaveLength(9);
}, 60_000);

test('a course made by hand that the reading took over keeps what was written by hand', async () => {
  await read([course('a')]);
  const { rows } = await sql<{ id: number }>`select id from academy where name = 'آموزشگاه آزمون'`.execute(
    one.database.kysely,
  );
  const made = await editor.call(addDeskCourse, {
    body: { title: `گره‌چینی ${source}`, academy: rows[0]!.id, type: 'online', category: 10 },
  });
  const { id } = made.data.course;
  const { run } = await read([
    course('a', { price: 7 }),
    course('knot', { title: `گره‌چینی ${source}`, summary: 'از فید' }),
  ]);
  const taken = { title: `گره‌چینی ${source}`, state: 'hidden' };
  expect((await editor.call(showDeskCourse, of(id))).data.course).toMatchObject({ ...taken, source });
  expect((await show(run)).outlook.courses).toMatchObject({ back: 1, off: 0, unknown: 1 });
  await takeBack(run);
  const { data } = await editor.call(showDeskCourse, of(id));
  expect(data).toMatchObject({ course: taken, values: { summary: '' }, feed: { summary: 'از فید' } });
  expect(await lines()).toContain('دوره a 100000 published');
}, 60_000);

test('what cannot be taken back is refused, and old words are forgotten only where nothing needs them', async () => {
  const { run: first } = await read([course('a')]);
  const { run } = await read([course('a', { price: 7 })]);
  expect((await ask(999_999)).refusal).toBe('import_run.not_found');
  await sql`update import_run set ended_at = null where id = ${run}`.execute(one.database.kysely);
  expect((await ask(run)).refusal).toBe('import_run.running');
  await sql`update import_run set ended_at = now(), started_at = now() - interval '31 days' where id = ${run}`.execute(
    one.database.kysely,
  );
  expect((await ask(run)).refusal).toBe('import_run.too_old');
  await sql`update import_run set started_at = now() where id = ${run}`.execute(one.database.kysely);
  const { catalogue } = one.app.domains;
  const records = async () =>
    (
      await sql<{ run_id: number }>`select run_id from course_feed_record where source = ${source} order by id`.execute(
        one.database.kysely,
      )
    ).rows.map((row) => row.run_id);
  await catalogue.feedUndo.forget(new Date(Date.now() - 60_000), 100);
  expect(await records()).toEqual([first, run]);
  expect((await show(run)).outlook.courses).toMatchObject({ back: 1, unknown: 0 });
  await catalogue.feedUndo.forget(new Date(Date.now() + 60_000), 100);
  expect(await records()).toEqual([run]);
  expect((await show(run)).outlook.courses).toMatchObject({ back: 0, unknown: 1 });
  expect((await ask(run)).refusal).toBe('import_run.nothing');
  // Nothing of it is there: not even that it was once tried.
  const unchanged = await read([course('a', { price: 7 })]);
  expect((await ask(unchanged.run)).refusal).toBe('import_run.nothing');
}, 60_000);

test('a change between asking and agreeing makes the request stale', async () => {
  await read([course('a')]);
  const { run } = await read([course('a', { price: 7 })]);
  const { approval_id: approval } = (await ask(run)).envelope.data as { approval_id: number };
  expect((await ask(run)).refusal).toBe('approval.open');
  expect((await show(run)).open_approvals).toEqual([{ id: approval }]);
  await read([course('a', { price: 8 })]);
  expect((await other.call(approve, of(approval))).refusal).toBe('approval.stale');
  await one.app.domains.imports.work();
  expect(await lines()).toEqual(['دوره a 8 published']);
}, 60_000);
