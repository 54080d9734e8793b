import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDeskReach, type Reached } from './office-reach.ts';

const asked = (host: string, more: Record<string, string> = {}): Reached => ({ headers: { host, ...more } });
const withSite = createDeskReach({ at: 'with-site' }, 'https://kavosh.example');

describe('where the desk is', () => {
  test('beside the site: under its name and under names of this machine', () => {
    for (const host of ['kavosh.example', 'KAVOSH.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect([host, withSite.isHere(asked(host))]).toEqual([host, true]);
    for (const host of ['evil.example', 'kavosh.example.evil.example', 'desk.kavosh.example', ''])
      expect([host, withSite.isHere(asked(host))]).toEqual([host, false]);
  });

  test('on a host of its own: nowhere else', () => {
    const own = createDeskReach({ at: 'host', host: 'desk.kavosh.example' }, 'https://kavosh.example');
    expect(['desk.kavosh.example', 'kavosh.example', 'localhost:3000'].map((host) => own.isHere(asked(host)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('switched off: nowhere', () => {
    const off = createDeskReach({ at: 'nowhere' }, 'https://kavosh.example');
    expect(['kavosh.example', 'localhost'].map((host) => off.isHere(asked(host)))).toEqual([false, false]);
  });
});

describe('its cookie', () => {
  test('is Secure and bound to the host under https; on this machine it is neither', () => {
    expect(withSite.cookieOf(asked('kavosh.example'), 'abc')).toBe(
      '__Host-desk=abc; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure',
    );
    expect(withSite.cookieOf(asked('localhost:3000'), 'abc')).toBe(
      'kavosh-desk=abc; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict',
    );
  });

  test('is read by its own name alone', () => {
    const cookie = 'kavosh-desk=local; __Host-desk=secure; x__Host-desk=other';
    expect(withSite.tokenOf(asked('kavosh.example', { cookie }))).toBe('secure');
    expect(withSite.tokenOf(asked('localhost', { cookie }))).toBe('local');
    expect(withSite.tokenOf(asked('localhost', { cookie: 'desk=1' }))).toBeNull();
  });

  test('is never given over plain http to another machine', () => {
    const plain = createDeskReach({ at: 'with-site' }, 'http://kavosh.example');
    expect(plain.isSecure(asked('kavosh.example'))).toBe(false);
    expect(plain.isSecure(asked('localhost:3000'))).toBe(true);
  });
});

test('a page of the desk is one of the same scheme, name and port, no matter what the Origin says', () => {
  expect(withSite.isOwnPage(asked('kavosh.example', { origin: 'https://kavosh.example' }))).toBe(true);
  expect(withSite.isOwnPage(asked('localhost:3000', { origin: 'http://localhost:3000' }))).toBe(true);
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('null', 'http://kavosh.example')), (origin) => {
      fc.pre(origin !== 'https://kavosh.example');
      return !withSite.isOwnPage(asked('kavosh.example', { origin }));
    }),
  );
});
