import { expect, test } from './fixtures.ts';
import { button, field, Tab } from './tab.ts';

const owner = '09120000021';
const CODE_TRIES = 5;
/** The pages of an academy's day, by their headings; a course is opened from the list. */
const pages = [
  ['/academy/', 'کارهای آموزشگاه'],
  ['/academy/courses', 'دوره‌ها'],
  ['/academy/orders', 'سفارش‌ها'],
  ['/academy/money', 'پول'],
] as const;

interface Code {
  mobile: string;
  code: string;
}
/** Asked from this machine: what comes through a proxy is not shown the codes. */
async function codeOf(site: string): Promise<string> {
  const staff = (await (await fetch(new URL('/dev/staff.json', site))).json()) as Code[];
  return staff.find(({ mobile }) => mobile === owner)!.code;
}

test('the panel: signing in, home, a course, orders and money, wide and at 447 px', async ({ tab }) => {
  const site = process.env['DESK_URL']!;
  // The panel wants a loopback name or https: an address alone is no name.
  const panel = new Tab(tab.driver, site.replace('127.0.0.1', 'localhost'));
  await panel.openBare('/academy/');
  await panel.type(field('شماره موبایل'), owner);
  await panel.type(field('رمز عبور'), 'kavosh-demo');
  await panel.click(button('ادامه'));
  // A code is good once, and the engines run beside each other.
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    await panel.type(field('کد شش‌رقمی برنامه کدساز'), await codeOf(site));
    await panel.click(button('تأیید'));
    const isIn = await panel.reads('کارهای آموزشگاه', 'h1').then(
      () => true,
      () => false,
    );
    if (isIn) break;
  }
  for (const [width, height] of [
    [1280, 800],
    [447, 740],
  ] as const) {
    await tab.driver.size(width, height);
    for (const [path, heading] of pages) {
      await panel.openBare(path);
      await panel.reads(heading, 'h1');
      if (path === '/academy/courses') {
        await panel.has({ kind: 'td[data-main] a[href]' });
        const course = await panel.run(() => document.querySelector('td[data-main] a[href]')!.getAttribute('href'));
        await panel.openBare(course!);
        await panel.has(button('نگه‌داشتن نوشته‌ها'));
      }
      const tooWide = await panel.run(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, tooWide > 0]).toEqual([path, width, false]);
    }
  }
});
