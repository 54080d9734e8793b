import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sharePictures } from '../start-product.ts';
import { httpStandIn, freePort, type Behaviour, type HttpStandIn } from '../stand-ins/http-stand-in.ts';
import { expect, test } from './fixtures.ts';

// A clock that was turned stays in a context that is kept.
test.use({ fresh: true });

/** A second process on the journeys' database, which is told where pictures of a map are. */
const root = fileURLToPath(new URL('../..', import.meta.url));
let tiles: HttpStandIn;
let server: ChildProcess;
let origin: string;
let picture: Behaviour;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const png = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cfe8d8' } })
    .png()
    .toBuffer();
  picture = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  tiles = await httpStandIn(picture);
  const { port, password } = JSON.parse(
    readFileSync(join(process.env['JOURNEYS_DATA_DIR'] ?? 'data', 'postgres.json'), 'utf8'),
  ) as { port: number; password: string };
  const own = await freePort();
  const dataDir = join(process.env['JOURNEYS_DATA_DIR'] ?? 'data', 'second');
  sharePictures(dataDir);
  origin = `http://127.0.0.1:${own}`;
  server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: `postgres://kavosh:${password}@127.0.0.1:${port}/kavosh`,
      // One database has one secret, whatever folder a server keeps its files in.
      SECRET_KEY: readFileSync(join(process.env['JOURNEYS_DATA_DIR'] ?? 'data', 'secret.key'), 'utf8').trim(),
      DEMO: '1',
      DEMO_PUBLIC: '1',
      DRAIN_MS: '0',
      PORT: String(own),
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      DATABASE_POOL_SIZE: '2',
      MAP_TILES_URL: `${tiles.origin}/{z}/{x}/{y}.png`,
      MAP_ATTRIBUTION: '© نقشه‌نگاران نمونه',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Kavosh is at')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`the second process ended with ${code}`)));
  });
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  server.kill('SIGTERM');
  await ended;
  await tiles.close();
});
test.beforeEach(() => {
  tiles.seen.length = 0;
  tiles.behave(picture);
});

const shown = (page: Page) => page.locator('.contact-map-tiles[data-shown=true]');
const sketch = (page: Page) => page.locator('.map-sketch');

test('pictures of the place come when it is seen, around the centre at zoom 15, with the mark in its place', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${origin}/contact`);
  if (isMobile) expect(tiles.seen).toEqual([]);
  await page.locator('.contact-map').scrollIntoViewIfNeeded();
  await expect(shown(page)).toBeVisible();
  const asked = tiles.seen.map(({ path }) => /^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(path)!.slice(1).map(Number));
  expect(asked.every(([zoom]) => zoom === 15)).toBe(true);
  // The tile of a place, as every map of the web counts them.
  const column = Math.floor(((51.579 + 180) / 360) * 2 ** 15);
  const angle = (35.7372 * Math.PI) / 180;
  const row = Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * 2 ** 15);
  expect(asked).toContainEqual([15, column, row]);
  const [pin, frame] = [
    await page.locator('.contact-map-marker').boundingBox(),
    await page.locator('.contact-map-frame').boundingBox(),
  ];
  // 0.00053° east and 0.00252° north of the centre: 12 and 72 px at this zoom.
  expect(pin!.x - (frame!.x + frame!.width / 2)).toBeGreaterThan(8);
  expect(pin!.x - (frame!.x + frame!.width / 2)).toBeLessThan(18);
  expect(frame!.y + frame!.height / 2 - pin!.y).toBeGreaterThan(65);
  expect(frame!.y + frame!.height / 2 - pin!.y).toBeLessThan(80);
  await expect(page.getByText('نقشه نمادین است.')).toBeHidden();
  await expect(page.locator('.contact-map-credit')).toHaveText('© نقشه‌نگاران نمونه');
});

test('the policy lets in that one origin, on every page, so that the router may lead here @desktop', async ({
  page,
  request,
}) => {
  const policy = (await request.get(`${origin}/about`)).headers()['content-security-policy'];
  expect(policy).toContain(`img-src 'self' data: ${tiles.origin};`);
  await page.goto(`${origin}/about`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'تماس با ما' }).click();
  await page.locator('.contact-map').scrollIntoViewIfNeeded();
  await expect(shown(page)).toBeVisible();
});

test('a provider of pictures learns which site asks, also from a document of the dashboard @desktop', async ({
  page,
}) => {
  const arrived = await page.goto(`${origin}/dashboard`);
  expect(arrived!.headers()['referrer-policy']).toBe('no-referrer');
  await page.waitForURL(/\/auth/);
  await page.evaluate(() => {
    history.replaceState(history.state, '', '/contact');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await page.locator('.contact-map').scrollIntoViewIfNeeded();
  await expect(shown(page)).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.name)).toBe(`${origin}/dashboard`);
  expect(new Set(tiles.seen.map(({ headers }) => headers.referer))).toEqual(new Set([`${origin}/`]));
});

test('it cannot be moved or zoomed, and the keyboard goes past it @desktop', async ({ page }) => {
  await page.goto(`${origin}/contact`);
  await expect(shown(page)).toBeVisible();
  const count = tiles.seen.length;
  const pin = page.locator('.contact-map-marker');
  const before = await pin.boundingBox();
  const { x, y, width, height } = (await page.locator('.contact-map-frame').boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + height / 4, { steps: 5 });
  await page.mouse.up();
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -5);
  expect(
    await page
      .locator('.contact-map-frame')
      .evaluate((frame) => [...frame.querySelectorAll<HTMLElement>('*')].filter((one) => one.tabIndex >= 0).length),
  ).toBe(0);
  const after = await pin.boundingBox();
  expect(after!.x).toBeCloseTo(before!.x, 0);
  expect(tiles.seen).toHaveLength(count);
  await expect(page.locator('.leaflet-control')).toHaveCount(0);
});

for (const [name, failure] of [
  ['all pictures', ((response) => response.writeHead(500).end()) as Behaviour],
  [
    'some pictures',
    ((response, { path }) =>
      Number(/(\d+)\.png$/.exec(path)?.[1]) % 2
        ? response.writeHead(404).end()
        : picture(response, null!, null!)) as Behaviour,
  ],
  [
    'what should be pictures',
    ((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>no</h1>')) as Behaviour,
  ],
] as const) {
  test(`where ${name} fail, the drawing and the address stay @desktop`, async ({ page, problems }) => {
    problems.allow(/500|404|Failed to load resource/);
    tiles.behave(failure);
    await page.goto(`${origin}/contact`);
    await page.locator('.contact-map').scrollIntoViewIfNeeded();
    await expect.poll(() => tiles.seen.length).toBeGreaterThan(0);
    await expect(page.locator('.contact-map-tiles > *')).toHaveCount(0);
    await expect(shown(page)).toHaveCount(0);
    await expect(sketch(page)).toBeVisible();
    await expect(page.getByText('نقشه نمادین است.')).toBeVisible();
    await expect(page.locator('.contact-map')).toContainText('جای ما روی نقشه: تهران، خیابان نمونه');
    await expect(page.locator('.contact-map-credit')).toHaveCount(0);
  });
}

test('pictures that never come are not waited for @desktop', async ({ page }) => {
  tiles.behave(() => {});
  await page.clock.install();
  await page.goto(`${origin}/contact`);
  await page.locator('.contact-map').scrollIntoViewIfNeeded();
  await expect.poll(() => tiles.seen.length).toBeGreaterThan(0);
  // What may still be a map is not yet a drawing.
  await expect(sketch(page)).toBeHidden();
  await page.clock.runFor(16_000);
  await expect(page.locator('.contact-map-tiles > *')).toHaveCount(0);
  await expect(sketch(page)).toBeVisible();
  await expect(page.getByText('نقشه نمادین است.')).toBeVisible();
});

test('screen readers are told the address, not the pictures @desktop', async ({ page }) => {
  await page.goto(`${origin}/contact`);
  await page.locator('.contact-map').scrollIntoViewIfNeeded();
  await expect(shown(page)).toBeVisible();
  await expect(page.locator('.contact-map')).toMatchAriaSnapshot(`
    - figure:
      - paragraph: © نقشه‌نگاران نمونه
      - paragraph: /جای ما روی نقشه/
      - navigation "باز کردن در نقشه":
        - link "برنامه نقشه دستگاه"
        - link "OpenStreetMap"
        - link "نشان"
  `);
  const links = page.getByRole('navigation', { name: 'باز کردن در نقشه' }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    'geo:35.73972,51.57953?q=35.73972,51.57953',
    'https://www.openstreetmap.org/?mlat=35.73972&mlon=51.57953#map=16/35.73972/51.57953',
    'https://nshn.ir/?lat=35.73972&lng=51.57953',
  ]);
  expect(await page.locator('.contact-map').getByRole('img').count()).toBe(0);
});
