import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Application, DocumentKind } from '@kavosh/contract/academy-applications.ts';
import { refusals } from '@kavosh/contract/errors.ts';
import type { OwnHost } from '../../apps/server/src/kernel/ports/own-host.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

/** A picture of a document, as a phone takes it. */
export const documentFile = async (width = 800, height = 1_100): Promise<File> =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#eee8dd' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'a.jpg',
  );

/** Hosts whose texts and records the test writes; what is not written is away. */
export function writtenHosts(): OwnHost & { texts: Map<string, string>; records: Map<string, string[]> } {
  const texts = new Map<string, string>();
  const records = new Map<string, string[]>();
  return {
    texts,
    records,
    readText: async (host, path) => texts.get(host + path) ?? null,
    readRecords: async (name) => records.get(name) ?? [],
  };
}

/** Sends pictures of documents for an application. */
export async function sendDocuments(
  { app }: Pick<TestApp, 'app'>,
  mine: { userId: number; id: number },
  ...kinds: DocumentKind[]
): Promise<void> {
  for (const kind of kinds) await app.domains.applications.sendDocument(mine, { kind, picture: await documentFile() });
}

/** A claim of an academy by documents, sent to the desk; its number. */
export async function claimSent(one: Pick<TestApp, 'app'>, userId: number, academyId: number): Promise<number> {
  const { applications } = one.app.domains;
  const typed = { name: 'هر نامی', site: null, kind: 'institute' as const, national_id: null };
  const { id, version } = await applications.begin(userId, { ...typed, academy_id: academyId });
  await applications.chooseProof({ userId, id }, { how: 'staff', version });
  await sendDocuments(one, { userId, id }, 'licence', 'identity', 'authority');
  const [now] = await applications.listMine(userId);
  await applications.send({ userId, id, version: now!.version });
  return id;
}

const outbox = keepingOutbox();
export const hosts = writtenHosts();
let now = Date.parse('2026-11-23T08:00:00Z');
export const later = (ms: number): void => {
  now += ms;
};
export let one: TestApp;
export let ids: Record<SmallCourse, number>;
export let editor: DeskClient;
export let owner: DeskClient;
let lastNumber = 0;
let lastName = 0;
export const client = signInClient(() => one.app, outbox);
const path = 'academy-applications';
export const reason = 'مدرک خوانا نیست';

/** The app for the test file that calls it. */
export function prepareApplicationsApp(): void {
  beforeAll(async () => {
    one = await startApp({
      outbox,
      ownHost: hosts,
      secrets: { codeKey: Buffer.alloc(32, 7) },
      clock: { now: () => new Date(now) },
      fill: async (database) => {
        ids = await fillSmallCatalogue(database);
      },
    });
    // A colleague who joined this week decides nothing.
    editor = await addColleague(one, 'owner');
    owner = await addColleague(one, 'owner');
    await sql`update staff_member set created_at = created_at - interval '30 days'`.execute(one.database.kysely);
  });
  afterAll(() => one.close());
}

export interface Person {
  token: string;
  userId: number;
  mobile: string;
}
export async function person(): Promise<Person> {
  lastNumber += 1;
  const mobile = `0913444${String(lastNumber).padStart(4, '0')}`;
  const token = await client.register(mobile);
  const { id } = await one.database.kysely
    .selectFrom('app_user')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  return { token, userId: id, mobile };
}
export const freshName = (): string => `آموزشگاه تازه ${(lastName += 1)}`;
export const post = ({ token }: Person, step: string, body: object = {}): Promise<Answered> =>
  client.post(step === '' ? path : `${path}/${step}`, body, { token });
export const of = (answer: Answered): Application => (answer.data as { application: Application }).application;
export const typed = (more: object = {}) => ({ name: freshName(), site: '', kind: 'person', national_id: '', ...more });
export const begun = async (who: Person, more: object = {}): Promise<Application> => {
  const answer = await post(who, '', typed(more));
  expect([answer.status, why(answer)]).toEqual([200, undefined]);
  return of(answer);
};
export const mine = async ({ token }: Person): Promise<Application[]> =>
  ((await client.get(`service/${path}`, { token })).data as { applications: Application[] }).applications;
export const current = async (who: Person, id: number): Promise<Application> =>
  (await mine(who)).find((row) => row.id === id)!;
export const sent = async (who: Person, more: object = {}): Promise<Application> => {
  const { id } = await begun(who, more);
  await sendDocuments(one, { userId: who.userId, id }, 'identity');
  const { version } = await current(who, id);
  const answer = await post(who, `${id}/send`, { version });
  expect([answer.status, why(answer)]).toEqual([200, undefined]);
  return of(answer);
};
/** The name of the refusal that an applicant's answer says in words; undefined: it says none. */
export const why = ({ message }: Answered): string | undefined =>
  Object.entries(refusals).find(
    ([name, one]) => /^(?:application|academy)\./.test(name) && message?.startsWith(one.message.split('{')[0]!),
  )?.[0];
export const at = (id: number) => ({ params: { id: String(id) } });
export const academyOf = async (course: SmallCourse): Promise<number> =>
  (
    await one.database.kysely
      .selectFrom('course')
      .select('academy_id')
      .where('id', '=', ids[course])
      .executeTakeFirstOrThrow()
  ).academy_id;
export const notices = async ({ userId }: Person): Promise<string[]> =>
  (await one.database.kysely.selectFrom('notification').select('title').where('user_id', '=', userId).execute()).map(
    ({ title }) => title,
  );
/** An academy of its own, with a course on the site, which a test may give away. */
export async function freeAcademy(host: string): Promise<number> {
  const { kysely } = one.database;
  const name = freshName();
  const { id } = await kysely
    .insertInto('academy')
    .values({
      name,
      name_key: name.replaceAll(' ', ''),
      about: '',
      site_url: `https://${host}/about`,
      hosts: [host],
      avatar: null,
      source: 'small',
      source_key: host,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update course set academy_id = ${id} where id = (
    select c.id from course c where c.shown_at is not null and (
      select count(*) from course o where o.academy_id = c.academy_id and o.shown_at is not null) > 1
    order by c.id desc limit 1)`.execute(kysely);
  return id;
}
export const claim = (who: Person, academyId: number) => begun(who, { academy_id: academyId, kind: 'institute' });
export const withToken = async (who: Person, { id, version }: Application, how = 'file'): Promise<Application> =>
  of(await post(who, `${id}/proof`, { how, version }));
