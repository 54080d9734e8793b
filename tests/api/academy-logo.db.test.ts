import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { returnAcademyToFeed, sendAcademyLogo, showDeskAcademy } from '@kavosh/contract/desk/catalogue/academies.ts';
import { logoMessage, MOST_LOGO_BYTES } from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import { refusals } from '@kavosh/contract/errors.ts';
import { dropPanelLogo, savePanelPage, sendPanelLogo, showPanelPage } from '@kavosh/contract/panel/panel-page.ts';
import { fillSmallCatalogue, smallCourses } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;
let member: PanelClient;
let course: number;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      course = (await fillSmallCatalogue(database)).python;
    },
  });
  editor = await addColleague(one, 'owner');
  const { academy_id: academy } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', course)
    .executeTakeFirstOrThrow();
  member = await addSeller(one, academy, 'academy_editor');
});
afterAll(() => one.close());

const square = (width: number, height = width, background = '#306090') =>
  sharp({ create: { width, height, channels: 3, background } }).png();
const fileOf = (bytes: Uint8Array, name = 'logo.png') => new File([new Uint8Array(bytes)], name);
const page = async () => (await member.call(showPanelPage)).data.page;
const send = async (picture: File, version?: number) =>
  member.call(sendPanelLogo, { body: { version: String(version ?? (await page()).version), picture } });
const atDesk = () => ({ params: { id: String(member.academyId) } });
const shown = async () => {
  const json = async <Data>(url: string) => (await one.app.inject(url)).json<{ data: Data }>().data;
  const [single, search, academy] = await Promise.all([
    json<{ course: { academy: { avatar: string | null } } }>(`/api/v1/web/service/courses/${course}`),
    json<{ courses: { id: number; academy: { avatar: string | null } }[] }>(
      '/api/v1/web/service/courses/search?page=1',
    ),
    one.app.domains.academies.show(member.academyId, 1),
  ]);
  const card = search.courses.find(({ id }) => id === course)!;
  return [single.course.academy.avatar, card.academy.avatar, academy.academy.avatar];
};

test('a logo stands on page, cards and academy at once, in every width, with a row in the audit', async () => {
  const rows = await audited(one, async () => {
    expect((await send(fileOf(await square(900, 400).toBuffer()))).status).toBe(200);
  });
  expect(rows).toMatchObject([{ action: 'academy.edited', staff_id: member.memberId }]);
  const { logo, logo_sent: isSent } = await page();
  expect([logo, isSent]).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{24}\/128\.webp$/), true]);
  expect(await shown()).toEqual([logo, logo, logo]);
  for (const file of ['64.avif', '128.webp', '256.avif'])
    expect((await one.app.inject(logo!.replace('128.webp', file))).statusCode, file).toBe(200);
});

test('it stays above what the feed reads next, and the desk sees who sent it and takes it off', async () => {
  const { logo } = await page();
  await one.database.kysely
    .transaction()
    .execute((tx) =>
      one.app.domains.catalogue.saveCourses(tx, 'small', [{ ...smallCourses.python, summary: 'خلاصه تازه' }]),
    );
  expect((await page()).logo).toBe(logo);
  const whole = (await editor.call(showDeskAcademy, atDesk())).data;
  expect(whole.values.avatar).toBe(logo);
  expect(whole.by_hand).toMatchObject([{ field: 'avatar' }]);
  const body = { version: whole.academy.version, fields: ['avatar' as const] };
  expect((await editor.call(returnAcademyToFeed, { ...atDesk(), body })).data.by_hand).toEqual([]);
  expect(await page()).toMatchObject({ logo: whole.feed.avatar, logo_sent: false });
});

test('another one replaces it, the desk sends one too, and the academy takes it off', async () => {
  await send(fileOf(await square(300).toBuffer()));
  const first = (await page()).logo;
  const { version } = await page();
  const picture = fileOf(await square(300, 300, '#903060').toBuffer());
  expect(
    (await editor.call(sendAcademyLogo, { ...atDesk(), body: { version: String(version), picture } })).status,
  ).toBe(200);
  const second = await page();
  expect([second.logo !== first, second.logo_sent]).toEqual([true, true]);
  const { rows: removals } = await one.database.pool.query('select photo from photo_removal');
  expect(removals).toContainEqual({ photo: first!.split('/')[2] });
  const dropped = await member.call(dropPanelLogo, { body: { version: second.version } });
  expect(dropped.data.page.logo_sent).toBe(false);
  // Nothing is left to take off.
  expect((await member.call(dropPanelLogo, { body: { version: dropped.data.page.version } })).status).toBe(200);
});

test('what is no picture, too small or too large is refused with a sentence, and changes nothing', async () => {
  const before = await page();
  const wrong = { picture: [refusals['academy.logo_wrong'].message] };
  const html = fileOf(new TextEncoder().encode('<html><script>alert(1)</script></html>'), 'logo.png');
  const svg = fileOf(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg');
  const small = fileOf(await square(90, 400).toBuffer());
  for (const picture of [html, svg, small]) {
    const refused = await send(picture);
    expect([refused.status, refused.envelope.errors]).toEqual([422, wrong]);
  }
  const large = await send(fileOf(new Uint8Array(MOST_LOGO_BYTES + 1)));
  expect([large.status, large.envelope.errors]).toEqual([422, { picture: [logoMessage] }]);
  // 20 MB are not even read to their end.
  expect([413, 422]).toContain((await send(fileOf(new Uint8Array(20 * 1024 * 1024)))).status);
  expect(await page()).toEqual(before);
});

test('a version that is gone is refused with the page as it is; who may not write it may not send one', async () => {
  const { version, ...rest } = await page();
  await member.call(savePanelPage, { body: { version, about: 'نوشته تازه', site_url: rest.site_url } });
  const picture = fileOf(await square(300).toBuffer());
  const stale = await send(picture, version);
  expect([stale.status, stale.refusal]).toEqual([409, 'panel.stale']);
  const replies = await addSeller(one, member.academyId, 'academy_replies');
  const body = { version: String(version), picture };
  expect((await replies.call(sendPanelLogo, { body })).refusal).toBe('panel.forbidden');
  // The picture that was not shown is not kept.
  const { rows } = await one.database.pool.query('select 1 from photo_upload');
  expect(rows).toEqual([]);
});
