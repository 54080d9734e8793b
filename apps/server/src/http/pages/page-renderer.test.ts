import { expect, test } from 'vitest';
import { pageRenderer, type SiteBuild } from './page-renderer.ts';

const head =
  '<link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" href="/a.js" nonce="n"/>' +
  '<link rel="modulepreload" href="/b.js" nonce="n"/><link rel="stylesheet" href="/a.css"/>';

/** Renders by a site that answers every address with this page. */
const render = (body: string, status = 200, type = 'text/html; charset=utf-8', address = '/') =>
  pageRenderer({
    build: {
      entry: {
        module: {
          handle: async (_build, _mode, _request, { nonce }) =>
            new Response(body.replaceAll('nonce="n"', `nonce="${nonce}"`), {
              status,
              headers: { 'content-type': type },
            }),
          inlineScripts: [],
        },
      },
    } satisfies SiteBuild,
    call: async () => ({ status: 200, body: { code: 200, message: null, data: null } }),
    publicUrl: 'http://kavosh.example',
    logError: () => undefined,
  })(address);

test('scripts let the font and the stylesheets go first', async () => {
  const { body } = await render(`<html><head>${head}</head></html>`);
  expect(body.toString()).toBe(
    '<html><head><link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" fetchpriority="low"' +
      ' href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>' +
      '<link rel="stylesheet" href="/a.css"/></head></html>',
  );
});

test('what is not a page is left as it is', async () => {
  const { body, headers } = await render(head, 200, 'text/x-script');
  expect(body.toString()).toContain('<link rel="modulepreload" href="/a.js"');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each([
  ['/dashboard', 'no-referrer'],
  ['/dashboard/purchases/7', 'no-referrer'],
  ['/dashboard?x=1', 'no-referrer'],
  ['/dashboard.data', 'no-referrer'],
  ['/Dashboard/wallet', 'no-referrer'],
  ['/', 'strict-origin-when-cross-origin'],
  ['/course/dashboard-ka1', 'strict-origin-when-cross-origin'],
  ['/dashboards', 'strict-origin-when-cross-origin'],
])('%s tells other sites where one comes from as %s says', async (address, policy) => {
  for (const [status, type] of [
    [200, 'text/html'],
    [404, 'text/html'],
    [200, 'text/x-script'],
  ] as const) {
    expect((await render(head, status, type, address)).headers['referrer-policy']).toBe(policy);
  }
});
