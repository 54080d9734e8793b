import { expect, test } from 'vitest';
import { sitemap, sitemapIndex } from './sitemap-xml.ts';

test('addresses are percent-encoded and escaped, with the day of their change', () => {
  const xml = sitemap('https://kavosh.example', [
    { path: '/course/پایتون-ka7', updatedAt: new Date(0) },
    { path: '/courses/C%23-&-وب/' },
  ]);
  expect(xml).toContain(
    '<loc>https://kavosh.example/course/%D9%BE%D8%A7%DB%8C%D8%AA%D9%88%D9%86-ka7</loc>' +
      '<lastmod>1970-01-01T00:00:00.000Z</lastmod>',
  );
  expect(xml).toContain('<loc>https://kavosh.example/courses/C%23-&amp;-%D9%88%D8%A8/</loc>');
  expect(xml.startsWith('<?xml')).toBe(true);
});

test('the index names sitemaps', () => {
  const index = sitemapIndex('https://kavosh.example', [{ path: '/sitemaps/pages.xml' }]);
  expect(index).toContain('<sitemap><loc>https://kavosh.example/sitemaps/pages.xml</loc></sitemap>');
});
