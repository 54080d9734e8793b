import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeLink, notificationFault, type NotificationText } from './notification-text.ts';

const notification: NotificationText = { key: 'x', type: 1, title: 'خبر', body: 'متن' };

test.each(['https://a.example/x?y=1#z', '/courses/search/?q=x', '/', '/course/7'])('%s may be linked', (url) => {
  expect(isSafeLink(url)).toBe(true);
});

test.each([
  'http://a.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/ /x',
  'https://',
  'https://user:word@a.example/',
  'ftp://a.example',
  'a.example',
  '',
  `https://a.example/${'x'.repeat(1_000)}`,
  'HTTPS://a.example',
  'https://a.example/\n',
  '/\u0000x',
])('%j may not', (url) => {
  expect(isSafeLink(url)).toBe(false);
});

test('what may be linked leads to a page of this site or to https elsewhere', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }),
        fc.string(),
        fc.string().map((text) => `/${text}`),
        fc.string().map((text) => `https://${text}`),
      ),
      (url) => {
        if (!isSafeLink(url)) return;
        const { origin, protocol } = new URL(url, 'https://kavosh.example');
        expect(url.startsWith('/') ? origin : protocol).toBe(url.startsWith('/') ? 'https://kavosh.example' : 'https:');
      },
    ),
  );
});

test('a whole notification can be told; each fault is named', () => {
  expect(
    notificationFault({
      ...notification,
      subjectId: 7,
      organiser: 'آ',
      link: { title: 'دیدن', url: '/faq' },
      image: '/media/x/640.webp',
    }),
  ).toBeNull();
  const faulty: Partial<NotificationText>[] = [
    { key: '' },
    { key: 'x'.repeat(201) },
    { type: 4 as 1 },
    { title: ' ' },
    { title: 'x'.repeat(201) },
    { body: '' },
    { body: 'x'.repeat(5_001) },
    { subjectId: 0 },
    { subjectId: 1.5 },
    { organiser: '' },
    { link: { title: '', url: '/' } },
    { link: { title: 'x', url: 'http://a.example' } },
    { image: 'x.png' },
    { image: 'https://a.example/x.png' },
  ];
  for (const change of faulty)
    expect([change, notificationFault({ ...notification, ...change })]).toEqual([change, expect.stringMatching(/\.$/)]);
});
