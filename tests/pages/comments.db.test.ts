import { describe, expect, test } from 'vitest';
import { coursePath } from '@kavosh/contract/addresses.ts';
import type { Comment } from '@kavosh/contract/comments.ts';
import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { allDemoCourses } from '../../tools/demo/all-courses.ts';
import { demoComments } from '../../tools/demo/demo-comments.ts';
import { demoSite } from './demo-site.ts';

const site = demoSite();
const PAGE = 10;

/** A demo course that people wrote of: its address, and how many wrote. */
async function courseWith(key: string): Promise<{ id: number; path: string; total: number }> {
  const { title } = allDemoCourses.find((one) => one.key === key)!;
  const { courses } = await site.data<CourseSearchAnswer>(`courses/search?q=${encodeURIComponent(title)}`);
  const { id } = courses.find((one) => one.title === title)!;
  const { body } = await site.ask(`/api/v1/web/service/courses/${id}/comments`);
  const { meta } = JSON.parse(body) as Envelope<object> & { meta: { total: number } };
  return { id, path: coursePath({ id, title }), total: meta.total };
}
const many = 'ielts-7-plus-sixteen-weeks';
const written = allDemoCourses.filter(({ key }) => demoComments[key] !== undefined && key !== many);

test('sorting and paging lead through the list, and the address says where', async () => {
  const { id, path, total } = await courseWith(many);
  const first = await site.page(path);
  const sorted = await site.page(first.one('#comments').byRole('link', 'مفیدترین').href.replace(/#.*$/, ''));
  expect(sorted.address).toBe(`${path}?comments_sort=1`);
  expect(sorted.one('#comments').byRole('link', 'مفیدترین').attribute('aria-current')).toBe('true');
  const { comments } = await site.data<{ comments: Comment[] }>(`courses/${id}/comments?sortby=1`);
  const [likes] = sorted.one('#comments').allByRole('button', /^مفید بود/);
  expect(likes!.name).toBe(`مفید بود، ${comments[0]!.like.toLocaleString('fa-IR')} نفر`);
  expect(sorted.canonical).toBe(path);
  expect((await site.ask(`${path}?comments_page=999`)).status).toBe(302);
  const next = sorted.one('#comments').byRole('link', 'بعدی').href;
  expect(next).toBe(`${path}?comments_sort=1&comments_page=2#comments`);
  expect((await site.page(next.replace(/#.*$/, ''))).all('#comments .comment')).toHaveLength(total - PAGE);
});

describe('without JavaScript', () => {
  test('the list is there, sorts by links, and buttons lead to signing in', async () => {
    const { path, total } = await courseWith(written[0]!.key);
    const page = await site.page(path);
    const section = page.one('#comments');
    expect(section.all('.comment')).toHaveLength(Math.min(PAGE, total));
    expect(section.all('.comment-bars li')).toHaveLength(5);
    expect(section.text).toContain('برای ثبت نظر باید وارد شوید یا ثبت‌نام کنید.');
    const [likes] = section.allByRole('button', /^مفید بود/);
    const next = await site.submit(page, likes!);
    expect(next.address).toMatch(/^\/lite\/sign-in\?next=/);
    expect(new URL(next.url, 'http://kavosh.example').searchParams.get('next')).toMatch(/^\/lite\/review/);
  });
});
