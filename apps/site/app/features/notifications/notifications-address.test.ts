import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageHref, readPages } from './notifications-address.ts';

test('an address says which pages are shown, and is read back as written', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }), (personal, multicast) => {
    const href = pageHref({ personal, multicast: 1 }, 'multicast', multicast);
    expect(readPages(new URL(href, 'https://a.example').search)).toEqual({ personal, multicast });
  }));
  expect(pageHref({ personal: 2, multicast: 1 }, 'personal', 1)).toBe('/dashboard/notifications');
});

test.each(['', '?page=0', '?page=x&multicast_page=-1', '?page=1e3', '?page=99999999999'])('%s is the first page of both', (search) => {
  expect(readPages(search)).toEqual({ personal: 1, multicast: 1 });
});
