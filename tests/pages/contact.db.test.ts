import { describe, expect, test } from 'vitest';
import { demoSite } from './demo-site.ts';
import { optionValue } from './list-steps.ts';
import type { Filled } from './form.ts';
import type { Page } from './page.ts';
import type { Part } from './part.ts';

const site = demoSite();
const thanks = 'با تشکر. پیام شما با موفقیت دریافت شد.';
const nameMissing = 'لطفاً نام خود را وارد کنید';

const formOf = (page: Page): Part => page.byRole('form', 'فرم تماس');
const field = (page: Page, name: string): Part =>
  ['textbox' as const, 'combobox' as const].flatMap((role) => formOf(page).allByRole(role, name))[0]!;
const send = (page: Page, filled: readonly Filled[]): Promise<Page> =>
  site.submit(page, formOf(page).byRole('button', 'ارسال پیام'), filled);

/** The form with a message that nobody has sent before. */
function written(page: Page, text: string, email = 'negar@mail.example'): Filled[] {
  return [
    [field(page, 'نام'), 'نگار نمونه'],
    [field(page, 'ایمیل'), email],
    [field(page, 'عنوان'), 'پرسشی درباره دوره‌ها'],
    [field(page, 'بخش'), optionValue(field(page, 'بخش'), 'پشتیبانی محصول')],
    [field(page, 'پیام'), text],
  ];
}

describe('the page as it arrives', () => {
  test('is complete: form, ways, head', async () => {
    const page = await site.page('/contact');
    expect(page.title).toBe('تماس با ما | کاوش');
    expect(page.canonical).toBe('/contact');
    for (const label of ['نام', 'ایمیل', 'عنوان', 'بخش', 'پیام']) expect(field(page, label), label).toBeDefined();
    expect(formOf(page).allByRole('button', 'ارسال پیام')).toHaveLength(1);
    expect(
      field(page, 'بخش')
        .all('option')
        .map(({ text }) => text),
    ).toEqual(['انتخاب کنید', 'بخش آموزشگاه‌ها', 'بخش شرکت‌ها', 'پشتیبانی محصول']);
    const [data] = page.structuredData;
    expect(data).toMatchObject({
      '@type': 'ContactPage',
      mainEntity: { '@type': 'Organization', telephone: '+982100000000', email: 'salam@kavosh.example' },
    });
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data:;");
  });

  test('has address, telephone and mail, there to be used', async () => {
    const ways = (await site.page('/contact')).byRole('region', 'راه‌های تماس');
    expect(ways.text).toContain('خیابان نمونه');
    expect(ways.byRole('link', '۰۲۱-۰۰۰۰۰۰۰۰').href).toBe('tel:+982100000000');
    expect(ways.byRole('link', 'salam@kavosh.example').href).toBe('mailto:salam@kavosh.example');
  });
});

describe('without JavaScript', () => {
  test('the form is sent, and the page says thanks', async () => {
    const page = await site.page('/contact');
    const sent = await send(page, written(page, 'پیام آزمایشی\nخط دوم'));
    expect(sent.text).toContain(thanks);
    expect(sent.address).toBe('/contact');
    expect(field(sent, 'پیام').text).toBe('');
  });

  test('what is wrong stands at its field, and what was typed stays', async () => {
    const page = await site.page('/contact');
    const wrong = await send(page, written(page, 'پیام دیگر\nخط دوم', 'negar@mail'));
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('نشانی ایمیل درست نیست');
    expect(field(wrong, 'نام').attribute('value')).toBe('نگار نمونه');
    expect(field(wrong, 'ایمیل').attribute('value')).toBe('negar@mail');
    expect(field(wrong, 'بخش').one('option[selected]').attribute('value')).toBe('3');
    expect(field(wrong, 'پیام').text).toBe('پیام دیگر خط دوم');
    const sent = await send(wrong, [[field(wrong, 'ایمیل'), 'negar@mail.example']]);
    expect(sent.text).toContain(thanks);
  });
});

describe('the form as a program sends it', () => {
  const form = { name: 'ن', email: 'n@mail.example', title: 'ت', department: '1', description: 'سلام' };

  test('errors are a page of their own, kept by nobody', async () => {
    const answer = await site.ask('/contact', {
      form: { ...form, name: '', description: '<script>alert(1)</script>' },
    });
    expect(answer.status).toBe(422);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-") as unknown,
    });
    expect(answer.body).toContain(nameMissing);
    expect(answer.body).not.toContain('<script>alert(1)');
    expect((await site.ask('/contact')).body).not.toContain(nameMissing);
  });

  test('too many messages are told with the seconds to wait', async () => {
    const post = (text: string) => site.ask('/contact', { form: { ...form, description: text }, from: '10.200.3.4' });
    for (let count = 0; count < 5; count += 1) expect((await post(`متن ${count}`)).status).toBe(200);
    const refused = await post('متن دیگر');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatch(/تعداد پیام‌های شما بیش از حد مجاز است/);
  });

  test('other pages and other sites send nothing', async () => {
    const status = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
      (await site.ask(path, { form, headers })).status;
    expect(await status('/about')).toBe(415);
    expect(await status('/contact', { origin: 'https://evil.example' })).toBe(403);
    expect(await status('/contact', { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status('/contact', { 'content-type': 'multipart/form-data; boundary=x' })).toBe(415);
  });
});
