import { expect, test } from './fixtures.ts';

const nameMissing = 'لطفاً نام خود را وارد کنید';

test.describe('the form as a program sends it', () => {
  const form = { name: 'ن', email: 'n@mail.example', title: 'ت', department: '1', description: 'سلام' };

  test('errors are a page of their own, kept by nobody @desktop', async ({ request }) => {
    const answer = await request.post('/contact', {
      form: { ...form, name: '', description: '<script>alert(1)</script>' },
    });
    expect(answer.status()).toBe(422);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
    });
    const html = await answer.text();
    expect(html).toContain(nameMissing);
    expect(html).not.toContain('<script>alert(1)');
    expect(await (await request.get('/contact')).text()).not.toContain(nameMissing);
  });

  test('too many messages are told with the seconds to wait @desktop', async ({ request }) => {
    for (let count = 0; count < 5; count += 1)
      expect(
        (await request.post('/contact', { form: { ...form, description: `متن ${Math.random()}` } })).status(),
      ).toBe(200);
    const refused = await request.post('/contact', { form: { ...form, description: `متن ${Math.random()}` } });
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/تعداد پیام‌های شما بیش از حد مجاز است/);
  });

  test('other pages and other sites send nothing @desktop', async ({ request }) => {
    expect((await request.post('/about', { form })).status()).toBe(415);
    expect((await request.post('/contact', { form, headers: { origin: 'https://evil.example' } })).status()).toBe(403);
    expect((await request.post('/contact', { form, headers: { 'sec-fetch-site': 'cross-site' } })).status()).toBe(403);
    expect((await request.post('/contact', { multipart: form })).status()).toBe(415);
  });
});
