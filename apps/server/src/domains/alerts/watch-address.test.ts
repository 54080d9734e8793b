import { expect, test } from 'vitest';
import { canonicalAddress, readWatchAddress } from './watch-address.ts';

const canonical = (address: string, category: number | null = null): string | null => {
  const list = readWatchAddress(address);
  return list && canonicalAddress(list, category);
};

test('addresses that list the same have one address', () => {
  expect(canonical('/courses?q=%D9%BE&sortby=3&page=7&explain=1')).toBe('/courses?q=%D9%BE');
  expect(canonical('/courses/search/?q=%D9%BE')).toBe('/courses?q=%D9%BE');
  expect(canonical('/courses?academy[1]=9&academy[0]=3')).toBe('/courses?academy[0]=3&academy[1]=9');
  expect(canonical('/courses?academy[0]=9&academy[1]=3')).toBe('/courses?academy[0]=3&academy[1]=9');
  expect(canonical('/courses/%D8%B2%D8%A8%D8%A7%D9%86/', 7)).toBe('/courses?category[0]=7');
  expect(canonical('/jobs/search/?q=a&province=8&page=2')).toBe('/jobs/search/?q=a&province=8');
});

test('parameters that are old, unknown or wrong are passed over', () => {
  expect(canonical('/courses?q=a&utm_source=x&sort=cheap&is_free=5&level[0]=guru')).toBe('/courses?q=a');
  expect(canonical('/jobs/search/?q=a&salary=3&city[0]=x')).toBe('/jobs/search/?q=a');
});

test('what shows no list is none', () => {
  for (const address of [
    '/',
    '/jobs',
    '/course/x-ka1',
    '/dashboard',
    'https://x.example/courses',
    '/courses/%E0%A4',
    '',
  ])
    expect(readWatchAddress(address)).toBeNull();
});

test('a canonical address is read as it was written', () => {
  for (const address of ['/courses?q=a+b&category[0]=3&level[0]=beginner&is_free=1&exact=1', '/jobs/search/?q=c%2B%2B'])
    expect(canonical(address, address.includes('category') ? 3 : null)).toBe(address);
});
