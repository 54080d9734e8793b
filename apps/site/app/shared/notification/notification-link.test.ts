import { expect, test } from 'vitest';
import { notificationLink } from './notification-link.ts';

const none = { id: null, link_title: null, link_url: null };

test.each([
  [
    'news with a link',
    { ...none, type: 1, link_title: 'دیدن', link_url: 'https://a.example/x' },
    { href: 'https://a.example/x', text: 'دیدن' },
  ],
  [
    'news with a page of ours',
    { ...none, type: 1, link_title: 'دیدن', link_url: '/faq' },
    { href: '/faq', text: 'دیدن' },
  ],
  ['news without a link', { ...none, type: 1, id: 7 }, null],
  [
    'a link that is no address of the web',
    { ...none, type: 1, link_title: 'x', link_url: 'javascript:alert(1)' },
    null,
  ],
  ['a link without a host of its own', { ...none, type: 1, link_title: 'x', link_url: '//evil.example' }, null],
  ['a course', { ...none, type: 2, id: 7 }, { href: '/course/7', text: 'مشاهده جزئیات' }],
  [
    'a job',
    { ...none, type: 3, id: 8, link_title: 'x', link_url: 'https://a.example' },
    { href: '/job/8', text: 'مشاهده جزئیات' },
  ],
  ['educational news of no course', { ...none, type: 2 }, null],
] as const)('%s', (_what, data, link) => {
  expect(notificationLink({ data }, 'مشاهده جزئیات')).toEqual(link);
});
