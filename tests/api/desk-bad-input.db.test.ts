import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { beginFeedUpload } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { showTotpCode, signInToDesk } from '@kavosh/contract/desk/session.ts';
import { dismissStaff } from '@kavosh/contract/desk/staff.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { totpCode } from '../../apps/server/src/domains/members/factors/totp.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addColleague, callDesk, type DeskClient } from './desk-client.ts';
import { deskEndpoints } from './desk-endpoints.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let owner: DeskClient;
let now = new Date('2026-11-20T08:00:00Z');

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => now },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  owner = await addColleague(one, 'owner');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
/** The fields of a body, where it has some. */
const fieldsOf = ({ body }: Endpoint): Record<string, { _zod: { def: { type: string } } }> =>
  (body as unknown as { _zod?: { def: { shape?: Record<string, never> } } } | undefined)?._zod?.def.shape ?? {};

/** Of paths: names that there are, where numbers name nothing. */
const named: Readonly<Record<string, string>> = { key: 'terms', index: 'courses', kind: 'alerts' };

test('a reason of spaces, of invisible signs or of none is no reason, in every call that asks for one', async () => {
  const asking = deskEndpoints.filter(
    (endpoint) =>
      fieldsOf(endpoint)['reason'] !== undefined && fieldsOf(endpoint)['reason']!._zod.def.type !== 'optional',
  );
  expect(asking.length).toBeGreaterThan(20);
  for (const endpoint of asking)
    for (const reason of ['', '   ', '\u00a0\u200c\u200f', '\t\r\n', '\u0000', '…']) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, named[key!] ?? '1']),
      );
      const { status, envelope } = await owner.call(endpoint, { params, body: { reason } });
      const name = `${endpoint.path} with ${JSON.stringify(reason)}`;
      expect([name, status, Object.keys(envelope.errors ?? {}).includes('reason')]).toEqual([name, 422, true]);
      expect(envelope.errors!['reason']!.every((sentence) => /\p{Script=Arabic}/u.test(sentence))).toBe(true);
    }
});

test('what was copied out of Word is kept as the text that it is', async () => {
  const word =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><!--[if gte mso 9]><xml><o:p></o:p></xml><![endif]-->' +
    '<style>p.MsoNormal{mso-style-parent:"";}</style>' +
    '<p class=MsoNormal dir=RTL style=\'mso-bidi-font-family:"B Nazanin"\'>' +
    '<span lang=FA onclick="alert(1)">سرفصل&nbsp;دوره</span><o:p></o:p></p><script>alert(1)</script></html>';
  const { version } = (await owner.call(showDeskCourse, of(ids.python))).data.course;
  const saved = await owner.call(saveDeskCourse, {
    ...of(ids.python),
    body: { version, changes: { title: `پایتون ${word}`.slice(0, 300), description: word } },
  });
  expect(saved.status).toBe(200);
  expect(saved.data.values.description).toBe(word);
  const page = await one.app.inject(`/api/v1/web/service/courses/${ids.python}`);
  const { description } = page.json<{ data: { course: { description: string } } }>().data.course;
  expect(description.replace(/<\/?(?:p|br|ul|ol|li)>/g, '')).not.toContain('<');
  expect(description).toContain('&lt;script&gt;');
});

test('a feed of 200 MB is refused before a byte of it is taken, and says what to do instead', async () => {
  const body = {
    file_name: 'feed.csv',
    bytes: 200 * 1024 * 1024,
    profile: 'kavosh',
    source: 'large',
    is_full: false,
  };
  const { status, envelope } = await owner.call(beginFeedUpload, { body: body });
  expect([status, Object.keys(envelope.errors ?? {})]).toEqual([422, ['bytes']]);
  expect(envelope.errors!['bytes']![0]).toContain('۱۰۰ مگابایت');
});

test('a telephone whose clock is two minutes off is told to set it; the right code is taken afterwards', async () => {
  const { staff } = one.app.domains;
  const { secret } = (await staff.demo.codes()).find(({ mobile }) => mobile === owner.mobile)!;
  now = new Date(now.getTime() + 3_600_000);
  const browser = { cookie: null as string | null };
  const call = callDesk(one, browser);
  const signed = await call(signInToDesk, { body: { mobile: owner.mobile, password: 'kavosh-demo' } });
  browser.cookie = /kavosh-desk=([\w-]{43})/.exec(signed.cookie ?? '')![1]!;
  for (const seconds of [-120, 120]) {
    const code = totpCode(secret, new Date(now.getTime() + seconds * 1000));
    const { status, refusal, envelope } = await call(showTotpCode, { body: { code } });
    expect([seconds, status, refusal]).toEqual([seconds, 422, 'desk.code_wrong']);
    expect(envelope.message).toContain('ساعت');
  }
  expect((await call(showTotpCode, { body: { code: totpCode(secret, now) } })).data.session.step).toBe('open');
});

test('who is dismissed while a form is open hears it when sending it, and nothing of it is written', async () => {
  const editor = await addColleague(one, 'editor');
  const { version } = (await editor.call(showDeskCourse, of(ids.csharp))).data.course;
  owner = await addColleague(one, 'owner');
  await owner.call(dismissStaff, { ...of(editor.staffId), body: { reason: 'پایان همکاری' } });
  const body = { version, changes: { title: 'نوشته ناتمام' } } as never;
  const sent = await editor.call(saveDeskCourse, { ...of(ids.csharp), body });
  expect([sent.status, sent.refusal]).toEqual([401, 'desk.unauthenticated']);
  expect(sent.envelope.message).toContain('وارد میز کار شوید');
  const { course, values } = (await owner.call(showDeskCourse, of(ids.csharp))).data;
  expect([course.version, values.title]).toEqual([version, 'C# و .NET']);
});
