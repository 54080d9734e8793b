import { expect, test } from 'vitest';
import { readSaverKey, saverKey, saverPage } from './saver-page.ts';
import { savesData } from './saves-data.ts';

const saved = (body: string, type = 'text/html; charset=utf-8'): string =>
  saverPage({ status: 200, headers: { 'content-type': type }, body: Buffer.from(body) }).body.toString();

test('a picture is a link to it; in a link it is left out', () => {
  expect(saved('<p><img alt="طرح" src="/media/1/640.webp" width="640"></p>')).toBe(
    '<p><a class="saved-picture" href="/media/1/640.webp">دیدن تصویر: طرح</a></p>',
  );
  expect(saved('<picture><source srcset="/a.avif"><img src="/a.webp" alt=""></picture>')).toBe(
    '<a class="saved-picture" href="/a.webp">دیدن تصویر</a>',
  );
  expect(saved('<a href="/course/1"><picture><img src="/a.webp"></picture>دوره</a><img src="/b.webp">')).toBe(
    '<a href="/course/1">دوره</a><a class="saved-picture" href="/b.webp">دیدن تصویر</a>',
  );
  const card = (inner: string): string => `<article class="course-card">${inner}</article>`;
  expect(saved(card('<picture><img src="/a.webp"></picture><img src="/b.webp">'))).toBe(
    card('<span class="saved-room"></span>'),
  );
  expect(saved(card('<img class="job-card-logo" src="/c.webp">'))).toBe(card('<span class="job-card-logo"></span>'));
  // An ornament is drawn in the page itself.
  expect(saved('<picture><svg></svg></picture><img src="data:image/png;base64,x">')).toBe('');
});

test('scripts and what is loaded for them are gone, ways to signing in lead where none is needed', () => {
  expect(saved('<script>a()</script><link rel="preload" as="image" href="/a.webp"/><p>متن</p>')).toBe('<p>متن</p>');
  expect(saved('<a class="x" href="/auth?next=%2F">ورود</a><a href="/auth">ورود</a><a href="/authors">و</a>')).toBe(
    '<a class="x" href="/lite/sign-in?next=%2F">ورود</a><a href="/lite/sign-in">ورود</a><a href="/authors">و</a>',
  );
  expect(saved('<form action="/auth" method="get"></form><a href="/dashboard/wallet">کیف پول</a>')).toBe(
    '<form action="/lite/sign-in" method="get"></form><a href="/lite">کیف پول</a>',
  );
  expect(saved('{"html":"<script></script>"}', 'text/x-script')).toBe('{"html":"<script></script>"}');
});

test('it says what it is, with the way to the full one', () => {
  expect(saved('<main id="main" tabindex="-1"><h1>دوره</h1></main>')).toBe(
    '<main id="main" tabindex="-1"><p class="saver-note">این صفحه کم‌حجم است. <a href="/lite/saver">نسخه کامل</a></p>' +
      '<h1>دوره</h1></main>',
  );
});

test('it may run no script', () => {
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'; script-src 'self' 'x'",
  };
  const { headers: kept } = saverPage({ status: 200, headers, body: Buffer.alloc(0) });
  expect(kept['content-security-policy']).toBe("default-src 'none'; script-src 'none'");
});

test('its key is another one', () => {
  expect(readSaverKey(saverKey('/courses?q=x'))).toEqual({ address: '/courses?q=x', savesData: true });
  expect(readSaverKey('/courses?q=x')).toEqual({ address: '/courses?q=x', savesData: false });
});

test('the choice made here stands above what the browser asks for', () => {
  expect(savesData({})).toBe(false);
  expect(savesData({ 'save-data': 'on' })).toBe(true);
  expect(savesData({ 'save-data': 'on', cookie: 'a=b; kavosh-saver=0' })).toBe(false);
  expect(savesData({ cookie: 'kavosh-saver=1' })).toBe(true);
});
