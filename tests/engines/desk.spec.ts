import { expect, test } from './fixtures.ts';
import { button, field, keys, link, Tab } from './tab.ts';

/** One colleague for each engine: a code is good once, and the engines run beside each other. */
const colleagues = { webkit: '09120000013', firefox: '09120000011' } as const;
const CODE_TRIES = 4;

/** Asked from this machine: what comes through a proxy is not shown the codes. */
async function codeOf(site: string, mobile: string): Promise<string> {
  const staff = (await (await fetch(new URL('/dev/staff.json', site))).json()) as { mobile: string; code: string }[];
  return staff.find((one) => one.mobile === mobile)!.code;
}

test('the desk: signing in, a decision with its reason, taking it back, and its pages at 447 px', async ({
  tab,
  engineName,
}) => {
  const site = process.env['DESK_URL']!;
  // The desk wants a loopback name or https: an address alone is no name.
  const desk = new Tab(tab.driver, site.replace('127.0.0.1', 'localhost'));
  const mobile = colleagues[engineName];
  await desk.openBare('/desk/');
  await desk.type(field('شماره موبایل'), mobile);
  await desk.type(field('رمز عبور'), 'kavosh-demo');
  await desk.click(button('ادامه'));
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    await desk.type(field('کد شش‌رقمی برنامه کدساز'), await codeOf(site, mobile));
    await desk.click(button('تأیید'));
    const isIn = await desk.reads('کارهای من', 'h1').then(
      () => true,
      () => false,
    );
    if (isIn) break;
  }
  await desk.sees('کارهای من', 'h1');

  await desk.openBare('/desk/comments?which=newest');
  // Another comment for each engine: of two who decide of one at the same moment one is too late.
  await desk.click({ kind: 'tbody input[type="checkbox"]', place: engineName === 'webkit' ? 0 : 1 });
  await desk.click(button('پنهان کردن'));
  await desk.sees('نظر از صفحه دوره برداشته می‌شود و ستاره آن حساب نمی‌شود.', 'dialog');
  await desk.keys(keys.escape);
  await desk.gone('dialog');
  await desk.click(button('پنهان کردن'));
  await desk.type({ kind: 'dialog textarea' }, 'آزمون میز کار');
  await desk.sees('پنهان کردن', 'dialog');
  await desk.click({ kind: 'dialog button[type="submit"]' });
  await desk.reads('۱ نظر پنهان شد.');
  await desk.click(button('پس گرفتن'));
  await desk.reads('تصمیم پس گرفته شد.');

  await tab.driver.size(447, 740);
  for (const path of ['/desk/', '/desk/comments', '/desk/people', '/desk/approvals', '/desk/account']) {
    await desk.openBare(path);
    await desk.until('the page has a heading', () => desk.run(() => document.querySelector('h1') !== null));
    expect(await desk.run(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
  await desk.click(button('منو'));
  await desk.has(link('کاربران'));
});
