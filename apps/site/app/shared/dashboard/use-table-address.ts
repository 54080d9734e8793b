import { useNavigate, useLocation } from 'react-router';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { useHydrated } from '../../session/use-session.ts';

/** Which tab and page of a table is shown, and the address of others. */
export interface TableAddress<Tab extends string> {
  tab: Tab;
  page: number;
  hrefOf: (page: number, tab?: Tab) => string;
  /** Goes to the first page of the tab at this place. */
  choose: (place: number) => void;
}

/** Which tab and page of a table an address asks for; what is none of them is the first. Pure. */
export function readTableAddress<Tab extends string>(search: string, tabs: readonly Tab[]): { tab: Tab; page: number } {
  const query = new URLSearchParams(search);
  const page = Number(toAsciiDigits(query.get('page') ?? '1'));
  return {
    tab: tabs.find((one) => one === query.get('tab')) ?? tabs[0]!,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  };
}

/** The address of a page of a tab, without what goes without saying. Pure. */
export function tableHref<Tab extends string>(pathname: string, tabs: readonly Tab[], tab: Tab, page: number): string {
  const query = new URLSearchParams([
    ...(tab === tabs[0] ? [] : [['tab', tab]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/**
 * Tab and page in the address, so that reloads, links and «back» return to them: choosing a tab is a step in the
 * history. The page from the server knows none and shows the first.
 */
export function useTableAddress<Tab extends string>(tabs: readonly Tab[]): TableAddress<Tab> {
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { tab, page } = readTableAddress(hydrated ? search : '', tabs);
  const hrefOf = (wanted: number, of: Tab = tab): string => tableHref(pathname, tabs, of, wanted);
  return {
    tab,
    page,
    hrefOf,
    choose: (place: number) => {
      if (tabs[place] !== tab) void navigate(hrefOf(1, tabs[place]!), { preventScrollReset: true });
    },
  };
}
