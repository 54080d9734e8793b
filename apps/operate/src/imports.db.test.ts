import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueTarget } from '@kavosh/server/import/courses/course-target.ts';
import { ProblemLog } from '@kavosh/server/import/run/problem-log.ts';
import { runImport } from '@kavosh/server/import/run/run-import.ts';
import type { StaffOperator } from '@kavosh/server/kernel/actor.ts';
import { addColleague } from '../../../tests/api/desk-client.ts';
import { startApp, type TestApp } from '../../../tests/api/start-app.ts';
import { loadCourseProfile } from '../../../tests/factories/import-profiles.ts';
import { insertColleague, operateWith } from './operate.test-set-up.ts';

const folder = mkdtempSync(join(tmpdir(), 'kavosh-operate-imports-'));
const source = 'operate';
let one: TestApp;
let colleague: StaffOperator;

beforeAll(async () => {
  one = await startApp();
  colleague = await insertColleague(one.database.kysely as never);
});
afterAll(async () => {
  await one.close();
  rmSync(folder, { recursive: true });
});

const operate = (...args: string[]) =>
  operateWith(
    { db: one.database.kysely, domains: one.app.domains, operator: () => Promise.resolve(colleague) },
    'imports',
    args,
  );

/** Reads a feed of one course; answers the reading's number. */
async function read(title: string): Promise<string> {
  const place = join(folder, 'feed.ndjson');
  writeFileSync(place, `${JSON.stringify({ key: 'a', title, academy: 'آزمون', category: 'پایتون', price: 1000 })}\n`);
  await runImport({
    place,
    profile: { ...loadCourseProfile('kavosh'), source },
    target: catalogueTarget({ db: one.database.kysely, domains: one.app.domains, source, dryRun: false }),
    full: true,
    allowShrink: true,
    log: new ProblemLog(null),
    differences: 0,
    now: new Date(),
    download: { plainHosts: [], allowPrivate: true },
    signal: new AbortController().signal,
  });
  const [run] = await one.app.domains.catalogue.desk.findImportRuns({
    which: 'all',
    source,
    brokenBefore: new Date(0),
    after: null,
    limit: 1,
  });
  return String(run!.id);
}
const title = async () =>
  (
    await one.database.kysely
      .selectFrom('course')
      .select('title')
      .where('source', '=', source)
      .executeTakeFirstOrThrow()
  ).title;

test('a reading is listed, looked at and taken back: alone where there is one colleague, else by two', async () => {
  expect((await operate('list')).out).toBe('No feed was read yet.\n');
  await read('نام نخست');
  const second = await read('نام دوم');
  expect((await operate('list')).out.split('\n')[0]).toMatch(
    new RegExp(`^ +${second}  .+ UTC  done .+operate.+0 new  1 changed  0 bad rows$`),
  );
  const shown = (await operate('show', second)).out;
  expect(shown).toContain('makes 1 as the feed said before, and takes 0 off the site.');
  expect(shown).toContain('back  \u2068نام نخست\u2069');
  const undone = await operate('undo', second, '--reason', 'فید نادرست بود');
  expect(undone).toEqual({ out: expect.stringContaining(`Reading ${second} is taken back`) as string, failure: null });
  await one.app.domains.imports.work();
  expect(await title()).toBe('نام نخست');
  expect((await operate('show', second)).out).toContain('taken back: done');
  expect((await operate('undo', second, '--reason', 'باز')).failure).toContain('taken back before');
  const actions = (await one.app.domains.audit.latest(5)).map(({ action }) => action);
  expect(actions).toContain('approval.alone');
  expect(actions).toContain('import.undone');

  const third = await read('نام سوم');
  await addColleague(one, 'editor');
  expect((await operate('undo', third, '--reason', 'نادرست')).out).toMatch(/^That takes two people: request \d+ waits/);
  expect((await operate('undo', third, '--reason', 'نادرست')).failure).toContain('waits for a second colleague');
  expect(await title()).toBe('نام سوم');
});

test.each([
  [['undo', '1'], 'Say why with --reason.'],
  [['undo', 'x', '--reason', 'نادرست'], 'Give the number of one import, as `imports list` shows it.'],
  [['show', '999999'], 'There is no such reading.'],
  [['show', '1', '2'], 'One reading at a time.'],
  [['forget'], 'Say what to do with imports: list, show or undo.'],
])('%j is refused with one sentence', async (args, sentence) => {
  expect((await operate(...args)).failure).toBe(sentence);
});
