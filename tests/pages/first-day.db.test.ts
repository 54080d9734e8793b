import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptySite } from './demo-site.ts';

const site = emptySite();
const documents = [
  ['terms', 'قوانین و مقررات'],
  ['privacy', 'حریم خصوصی'],
] as const;

test.each(documents)('/%s is there from the start, and says that it is a draft', async (key, title) => {
  const page = await site.page(`/${key}`);
  expect([page.status, page.heading]).toEqual([200, title]);
  expect(page.one('.document-draft').text).toContain('این متن پیش‌نویس است');
  expect(page.all('.document section').length).toBeGreaterThan(5);
  expect((await site.page('/about')).one('.site-footer').byRole('link', title).href).toBe(`/${key}`);
});

test('registering names both, beside the page', async () => {
  const page = await site.page('/register/complete-info');
  const said = page.one('.auth-agreement');
  expect(said.text).toBe('با ثبت‌نام، قوانین و مقررات و حریم خصوصی کاوش را می‌پذیرید.');
  for (const [key, title] of documents) {
    const link = said.byRole('link', title);
    expect([link.href, link.attribute('target')]).toEqual([`/${key}`, '_blank']);
  }
});

test('without stores that have the app, pages say how to put the site on a phone', async () => {
  const page = await site.page('/');
  for (const place of [page.byRole('main').one('.app-promotion'), page.one('.site-footer [data-installs]')]) {
    expect(place.hasText('نصب کاوش روی گوشی')).toBe(true);
    expect(place.all('ol li')).toHaveLength(3);
    expect(place.allByRole('link')).toHaveLength(0);
  }
  const elsewhere = page.all('a').filter(({ href }) => /^https?:/.test(href));
  expect(elsewhere.map(({ href }) => href)).toEqual([]);
});

test('contact promises no way that is not set up', async () => {
  const page = await site.page('/contact');
  expect(page.description).not.toMatch(/تلفن|ایمیل|نشانی/);
  const ways = page.all('main a').filter(({ href }) => /^(?:tel|mailto):/.test(href));
  expect(ways).toHaveLength(0);
  // Nor is a place shown where none is known.
  expect(page.all('.contact-map')).toHaveLength(0);
  expect(page.one('.page-head').text).not.toContain('ایمیل');
});

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string }[];
  screenshots: { src: string; type: string; form_factor: string }[];
  shortcuts: { url: string }[];
  share_target: object;
}

test('browsers can install it: a name, a start, a window of its own, and pictures as large as they say', async () => {
  const page = await site.page('/');
  expect(page.all('link[rel=manifest]').map((link) => link.href)).toEqual(['/manifest.webmanifest']);
  const { status, headers, body } = await site.ask('/manifest.webmanifest');
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const manifest = JSON.parse(body) as Manifest;
  expect(manifest).toMatchObject({ name: expect.stringMatching('کاوش'), start_url: '/', display: 'standalone' });
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes } of pictures) {
    // Width and height stand at the beginning of a PNG.
    const file = readFileSync(new URL(`../../apps/site/public${src}`, import.meta.url));
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
    expect((await site.ask(src)).status).toBe(200);
  }
  for (const { src, type } of manifest.screenshots) {
    const { status: shown, headers: sent } = await site.ask(src);
    expect([shown, sent['content-type']]).toEqual([200, type]);
  }
  expect(manifest.screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide']);
  expect(manifest.share_target).toMatchObject({ action: '/courses', method: 'GET', params: { text: 'q' } });
  for (const { url } of manifest.shortcuts) expect((await site.ask(url)).status).toBe(200);
});
