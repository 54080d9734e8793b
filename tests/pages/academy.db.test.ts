import { describe, expect, test } from 'vitest';
import { academyPath } from '@kavosh/contract/addresses.ts';
import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import { demoSite } from './demo-site.ts';

const site = demoSite();

/** An academy of the demo with more courses than a page shows. */
async function academy(): Promise<{ id: number; name: string; count: number }> {
  const { options } = await site.data<CourseSearchAnswer>('courses/search');
  return options.academies.toSorted((a, b) => b.count - a.count)[0]!;
}

describe('below /academy/', () => {
  test('a slug with a number is a page of the site, and everything else is the panel', async () => {
    const path = academyPath(await academy());
    const page = await site.ask(path);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1');
    expect(String(page.headers['cache-control'])).not.toContain('no-store');
    expect(page.headers['x-robots-tag']).toBeUndefined();
    for (const panel of [
      '/academy',
      '/academy/',
      '/academy/courses',
      '/academy/orders/12',
      '/academy/ka',
      '/academy/kaka',
    ]) {
      const answer = await site.ask(panel);
      expect([panel, answer.status, answer.headers['x-robots-tag']]).toEqual([panel, 200, 'noindex, nofollow']);
      expect(answer.body).not.toContain('<h1');
    }
  });

  test('a wrong slug leads to the right one; an unknown number is nothing', async () => {
    const one = await academy();
    const wrong = await site.ask(`/academy/چیز-دیگر-ka${one.id}`);
    expect([wrong.status, wrong.headers['location']]).toEqual([301, encodeURI(academyPath(one))]);
    expect((await site.ask('/academy/آموزشگاه-ka2000000000')).status).toBe(404);
    expect((await site.ask('/academy/آموزشگاه-ka0')).status).toBe(404);
  });
});

describe('the page of an academy', () => {
  test('has its courses page by page, its teachers and what may be taken back', async () => {
    const one = await academy();
    const page = await site.page(academyPath(one));
    expect(page.heading).toBe(one.name);
    expect(page.title).toBe(`${one.name} | کاوش`);
    expect(page.all('.course-card')).toHaveLength(12);
    expect(page.all('.academy-teachers li').length).toBeGreaterThan(0);
    expect(page.text).toContain('روز کاری');
    const second = await site.page(`${academyPath(one)}?page=2`);
    expect(second.all('.course-card').length).toBeGreaterThan(0);
    const beyond = await site.ask(`${academyPath(one)}?page=999`);
    expect(beyond.status).toBe(302);
    expect(String(beyond.headers['location'])).toMatch(/\?page=\d+$/);
  });

  test('says so to search engines, and is in the sitemap', async () => {
    const one = await academy();
    const { body } = await site.ask(academyPath(one));
    expect(body).toContain('"@type":"EducationalOrganization"');
    expect(body).toContain(`<link rel="canonical" href="${encodeURI(`http`)}`);
    const map = (await site.ask('/sitemaps/pages.xml')).body;
    expect(map).toContain(encodeURI(academyPath(one)));
  });

  test('is linked from the cards and the pages of its courses', async () => {
    const one = await academy();
    const page = await site.page(academyPath(one));
    const [card] = page.all('.course-card');
    expect(card!.one('.course-card-academy a').href).toBe(academyPath(one));
    const course = await site.page(card!.one('h3 a').href);
    expect(course.one('.course-academy').href).toBe(academyPath(one));
  });
});
