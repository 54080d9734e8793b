import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { keepingMailer } from '../../../../../tests/api/keeping-mailer.ts';
import { keepingOutbox, signInClient } from '../../../../../tests/api/sign-in-client.ts';
import { startApp, type TestApp } from '../../../../../tests/api/start-app.ts';
import { academyRecord, courseRecord } from '../../../../../tests/factories/course-record.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../tests/factories/small-catalogue.ts';
import type { CourseRecord } from '../catalogue/catalogue.ts';

export const outbox = keepingOutbox();
const mailer = keepingMailer();
export const { mails } = mailer;
export let one: TestApp;
export let ids: Record<SmallCourse, number>;
/** The server's clock, which tests turn; it begins at half past eight in Tehran. */
export const clock = { at: Date.parse('2026-11-28T05:00:00Z') };
let last = 0;
export const hour = 3_600_000;
export const client = signInClient(() => one.app, outbox);
export const db = () => one.database.kysely;
export const alerts = () => one.app.domains.alerts;
export const path = 'users/dashboard/alerts';

/** Starts an app with the small catalogue, all of which was there before the tests' watches. */
export function prepareAlertsApp(): void {
  beforeAll(async () => {
    one = await startApp({
      outbox,
      mailer,
      clock: { now: () => new Date(clock.at) },
      worksInBackground: () => false,
      fill: async (database) => void (ids = await fillSmallCatalogue(database)),
    });
    await alerts().matchOpened();
  });
  afterAll(() => one.close());
  beforeEach(() => {
    mails.length = 0;
    outbox.memberSms.length = 0;
  });
}

export interface Person {
  token: string;
  id: number;
}

export async function person(email?: string): Promise<Person> {
  const mobile = `0912777${String((last += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile);
  const { rows } = await sql<{ id: number }>`select id from app_user where mobile = ${mobile}`.execute(db());
  const { id } = rows[0]!;
  if (email !== undefined)
    await sql`
      insert into profile (user_id, email, updated_at) values (${id}, ${email}, now())
      on conflict (user_id) do update set email = excluded.email`.execute(db());
  return { token, id };
}
export async function watch({ token }: Person, body: object): Promise<number> {
  const answer = await client.post(path, body, { token });
  expect(answer.status).toBe(200);
  return (answer.data as { watch: { id: number } }).watch.id;
}
export const search = (who: Person, q: string): Promise<number> =>
  watch(who, { kind: 'course_search', address: `/courses?q=${encodeURIComponent(q)}` });
export const importCourses = (records: readonly CourseRecord[]) =>
  db()
    .transaction()
    .execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'feed', records));
export const course = (title: string, more: Partial<CourseRecord> = {}): CourseRecord =>
  courseRecord({ title, academy: academyRecord('آکادمی سهند'), categoryId: 10, ...more });
export const notices = async (id: number) =>
  (
    await sql<{ title: string; body: string }>`
      select title, body from notification where user_id = ${id} and key like 'alerts:%' order by id`.execute(db())
  ).rows;
/** Asks, and sends the digest on the morning of the next day. */
export async function nextMorning(): Promise<void> {
  await alerts().matchOpened();
  clock.at += 24 * hour - ((clock.at - Date.parse('2026-11-28T05:31:00Z')) % (24 * hour));
  await alerts().tellDue();
}
