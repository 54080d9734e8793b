import { expect, test } from 'vitest';
import { createLiteCookies, readCookie } from './lite-cookies.ts';

const step = { mobile: '09150000001', state: 'login', token: 'a-token', next: '/lite/buy/12' } as const;
const unfinished = { course: 12, edition: 3, code: 'تخفیف۲۰' };
const cookies = createLiteCookies('https://kavosh.example');

test('over https each is bound to the host and closed to scripts', () => {
  const written = cookies.write({ session: 'token', device: 'key', step, savesData: true });
  expect(written).toHaveLength(4);
  for (const one of written) expect(one).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
  expect(written.slice(0, 3).every((one) => one.startsWith('__Host-kavosh-'))).toBe(true);
  // Browsers keep no Secure cookie over plain http.
  expect(createLiteCookies('http://localhost:3000').write({ session: 'token' })).toEqual([
    'kavosh-session=token; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax',
  ]);
});

test('what is kept is read back; what is taken away has no age', () => {
  const header = cookies
    .write({ session: 'token', device: 'key', step, unfinished })
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  expect(cookies.read(`other=1; ${header}`)).toEqual({ session: 'token', device: 'key', step, unfinished });
  expect(cookies.write({ session: null, step: null, unfinished: null })).toEqual([
    expect.stringContaining('__Host-kavosh-session=; Path=/; Max-Age=0;'),
    expect.stringContaining('__Host-kavosh-step=; Path=/; Max-Age=0;'),
    expect.stringContaining('__Host-kavosh-unfinished=; Path=/; Max-Age=0;'),
  ]);
  expect(cookies.read(undefined)).toEqual({ session: null, device: null, step: null, unfinished: null });
});

test.each(['x', 'e30', Buffer.from('{"mobile":1}').toString('base64url'), 'a'.repeat(4_000)])(
  'a step or a purchase that was not written here is none: %s',
  (value) => {
    expect(cookies.read(`__Host-kavosh-step=${value}`).step).toBeNull();
    expect(cookies.read(`__Host-kavosh-unfinished=${value}`).unfinished).toBeNull();
  },
);

test('a cookie is read by its whole name', () => {
  expect(readCookie('not-kavosh-saver=1; kavosh-saver-2=1', 'kavosh-saver')).toBeNull();
  expect(readCookie('a=b; kavosh-saver=1', 'kavosh-saver')).toBe('1');
});
