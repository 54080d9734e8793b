import type { NotificationList } from '@kavosh/contract/notifications.ts';

/** Which page of each list an address asks for; 1 where it does not say. */
export type NotificationPages = Record<NotificationList, number>;

const names = { personal: 'page', multicast: 'multicast_page' } as const;

const pageIn = (query: URLSearchParams, name: string): number => {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
};

/** What the address of the page says. Pure. */
export function readPages(search: string): NotificationPages {
  const query = new URLSearchParams(search);
  return { personal: pageIn(query, names.personal), multicast: pageIn(query, names.multicast) };
}

/** The address of a page of one list; the other list stays where it is. Pure. */
export function pageHref(pages: NotificationPages, list: NotificationList, page: number): string {
  const wanted = { ...pages, [list]: page };
  const query = (['personal', 'multicast'] as const).filter((each) => wanted[each] > 1).map((each) => `${names[each]}=${wanted[each]}`).join('&');
  return `/dashboard/notifications${query && `?${query}`}`;
}
