import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextOf, safeNext, signInHref, withNext } from './safe-next.ts';

const SITE = 'https://kavosh.example';

describe('safeNext', () => {
  it('lets pages of this site through, in their normal form', () => {
    expect(safeNext('/')).toBe('/');
    expect(safeNext('/course/x-ka12')).toBe('/course/x-ka12');
    expect(safeNext('/courses?q=c%23&page=2#list')).toBe('/courses?q=c%23&page=2#list');
    expect(safeNext('/courses/هوش-مصنوعی/')).toBe(encodeURI('/courses/هوش-مصنوعی/'));
    expect(safeNext('/courses/%D9%87%D9%88%D8%B4%20x/')).toBe('/courses/%D9%87%D9%88%D8%B4%20x/');
    expect(safeNext('/courses?q=//x')).toBe('/courses?q=//x');
    expect(safeNext('/about/../faq')).toBe('/faq');
  });

  it.each([
    '',
    'about',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%252F/evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/%00',
    '/%0d%0aSet-Cookie:x',
    '/%zz',
    '/%',
    `/${'a'.repeat(2_001)}`,
  ])('refuses %j', (text) => {
    expect(safeNext(text)).toBeNull();
  });

  it.each([
    '/auth',
    '/auth/',
    '/AUTH',
    '/auth?next=/x',
    '/%61uth',
    '/%2561uth',
    '/x/../auth',
    '/./auth',
    '/login/password',
    '/login/code',
    '/register/complete-info',
    '/forget/code',
    '/unauthenticated',
    '/api/v1/web/content/home',
    '/dev/inbox',
    '/media/x',
    '/auth.data',
    '/%2e/auth',
    '/x/%2e%2e/auth',
  ])('does not go round or to what is no page: %j', (text) => {
    expect(safeNext(text)).toBeNull();
  });

  it('takes pages whose names only begin alike', () => {
    expect(safeNext('/authors')).toBe('/authors');
    expect(safeNext('/logins')).toBe('/logins');
  });

  const nasty = fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2f',
        '%2F',
        '%5c',
        '%2e',
        '%25',
        '%00',
        '\t',
        '\n',
        ' ',
        '@',
        ':',
        '?',
        '#',
        'evil.example',
        'https:',
        'javascript:',
        'auth',
        'x',
        'ی',
        '\u202e',
        '\u00ad',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));

  it('never leads to another host, no matter what is asked', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          nasty.map((text) => `/${text}`),
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (text) => {
          const next = safeNext(text);
          if (next === null) return;
          const url = new URL(next, SITE);
          expect(url.origin).toBe(SITE);
          expect(next.startsWith('/') && !next.startsWith('//')).toBe(true);
          expect(next).not.toContain('\\');
          expect(url.pathname).not.toMatch(/^\/(?:auth|login|register|forget)(?:\/|$)/i);
          // Nothing more is found in it on a second reading.
          expect(safeNext(next)).toBe(next);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

describe('addresses of the sign-in screens', () => {
  it('carry where to go on to, once', () => {
    expect(withNext('/login/code', '/course/x-ka1?a=b')).toBe('/login/code?next=%2Fcourse%2Fx-ka1%3Fa%3Db');
    expect(withNext('/login/code', null)).toBe('/login/code');
    expect(withNext('/login/code', '/')).toBe('/login/code');
    expect(withNext('/login/code', '//evil.example')).toBe('/login/code');
  });

  it('are read back', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const next = safeNext(path);
        expect(nextOf(new URL(withNext('/auth', path), SITE).search)).toBe(next === '/' ? null : next);
      }),
    );
  });

  it('lead back to the page that somebody signs in from, not to signing in', () => {
    expect(signInHref({ pathname: '/about', search: '?x=1' })).toBe('/auth?next=%2Fabout%3Fx%3D1');
    expect(signInHref({ pathname: '/', search: '' })).toBe('/auth');
    expect(signInHref({ pathname: '/auth', search: '?next=%2Ffaq' })).toBe('/auth?next=%2Ffaq');
    expect(signInHref({ pathname: '/login/code', search: '' })).toBe('/auth');
    expect(signInHref({ pathname: '/unauthenticated', search: '?next=https://evil.example' })).toBe('/auth');
  });
});
