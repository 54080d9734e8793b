import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { keepingOutbox } from '../api/sign-in-client.ts';
import { putMoney } from '../api/put-money.ts';
import { startApp, type TestApp } from '../api/start-app.ts';
import { buildSite, isSiteBuilt } from '../../tools/site-build.ts';
import { demoPayments } from './demo-payments.ts';
import { liteBrowser, type LiteBrowser } from './lite-client.ts';
import type { Page } from './page.ts';

export const PASSWORD = 'رود و کوه 14';
export const outbox = keepingOutbox();
export let one: TestApp;
let visitors = 0;
let people = 0;

/** Starts the demo with its site for the tests of a file. */
export function prepareLiteApp(): void {
  beforeAll(async () => {
    if (!isSiteBuilt()) await buildSite({ quiet: true });
    one = await startApp({
      withSite: true,
      withDemo: true,
      outbox,
      config: { demo: true, publicDemo: true },
      ...demoPayments(),
    });
  }, 300_000);
  afterAll(() => one.close());
}

export const browser = (): LiteBrowser => {
  visitors += 1;
  return liteBrowser(() => one.app, `10.7.${visitors}.1`);
};
export const freshMobile = (): string => `0916${String((people += 1)).padStart(7, '0')}`;
export const count = async (
  table: 'purchase' | 'coupon_use' | 'course_comment' | 'session' | 'top_up' | 'withdrawal',
  where: string,
): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(one.database.kysely);
  return rows[0]!.n;
};
export const userOf = async (mobile: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from app_user where mobile = ${mobile}`.execute(
    one.database.kysely,
  );
  return rows[0]!.id;
};
export const box = (page: Page, name: string) => page.one(`[name=${name}]`);

/** Registers by a code, from the page that asks for it. @returns where it leads */
export async function registers(visitor: LiteBrowser, page: Page, mobile: string): Promise<Page> {
  const code = await visitor.press(page, page.byRole('button', 'ادامه'), [[box(page, 'mobile'), mobile]]);
  expect(code.heading).toBe('کد تأیید را وارد کنید');
  const sent = outbox.codes.findLast(({ to }) => to === mobile)!.code;
  const names = await visitor.press(code, code.byRole('button', 'تأیید'), [[box(code, 'code'), sent]]);
  expect(names.heading).toBe('تکمیل اطلاعات');
  return visitor.press(names, names.byRole('button', 'ثبت‌نام'), [
    [box(names, 'first_name'), 'سارا'],
    [box(names, 'last_name'), 'نمونه‌ای'],
    [box(names, 'password'), PASSWORD],
  ]);
}

export async function member(): Promise<{ visitor: LiteBrowser; mobile: string; id: number }> {
  const visitor = browser();
  const mobile = freshMobile();
  const home = await registers(visitor, await visitor.open('/lite/sign-in'), mobile);
  expect(home.heading).toBe('حساب من');
  return { visitor, mobile, id: await userOf(mobile) };
}

/** A course of the demo that is paid from the wallet as a whole. */
export async function walletCourse(): Promise<{ id: number; title: string; price: number }> {
  const { rows } = await sql<{ id: number; title: string }>`
    select c.id, c.title from course c order by c.id`.execute(one.database.kysely);
  const { visitor, mobile } = await member();
  await putMoney(one.database.kysely, mobile, 50_000_000);
  for (const { id, title } of rows) {
    const page = await visitor.open(`/lite/buy/${id}`);
    const pay = page.allByRole('button', /^پرداخت/)[0];
    if (pay) return { id, title, price: Number(box(page, 'amount').attribute('value')) };
  }
  throw new Error('no course of the demo is paid from the wallet');
}
