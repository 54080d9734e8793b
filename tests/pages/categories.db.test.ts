import { expect, test } from 'vitest';
import type { Page } from './page.ts';
import { demoSite } from './demo-site.ts';

const site = demoSite();

const cards = (page: Page) => page.all('.category-card');

test('every category is there with its count and its subcategories', async () => {
  const { categories } = await site.data<{
    categories: { name: string; courses: number; sub: { name: string }[] }[];
  }>('/api/v1/web/content/courses/all-categories');
  const page = await site.page('/categories');
  expect(page.title).toBe('دسته‌بندی‌ها | کاوش');
  expect(cards(page)).toHaveLength(categories.length);
  for (const [place, category] of categories.slice(0, 4).entries()) {
    const card = cards(page)[place]!;
    expect(card.one('h2').text).toBe(category.name);
    expect(card.text).toContain(`${new Intl.NumberFormat('fa').format(category.courses)} دوره`);
    expect(card.all('.chip').map((chip) => chip.text)).toEqual(category.sub.map(({ name }) => name));
  }
});

test('a category leads to its courses, a subcategory to its own', async () => {
  const page = await site.page('/categories');
  const [card] = cards(page);
  expect(card!.one('h2 a').href).toMatch(/^\/courses\/برنامه-نویسی\//);
  expect(card!.byRole('link', 'برنامه‌نویسی وب').href).toBe('/courses/برنامه-نویسی-وب/?category[0]=10&sortby=1&page=1');
  const python = await site.page(page.byRole('main').byRole('link', 'پایتون').href);
  expect(python.heading).toContain('پایتون');
});
