import { useNavigate, useLocation } from 'react-router';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { useAwake } from '../../session/use-session.ts';

/** Which tab and page of a table an address asks for; what is none of them is the first. Pure. */
export function readTableAddress<Tab extends string>(search: string, tabs: readonly Tab[]): { tab: Tab; page: number } {
  const query = new URLSearchParams(search);
  const page = Number(toAsciiDigits(query.get('page') ?? '1'));
  return { tab: tabs.find((one) => one === query.get('tab')) ?? tabs[0]!, page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1 };
}

/** The tab and page in the address, so that a reload, a link and the way back lead to them. The page as sent knows none and shows the first. */
export function useTableAddress<Tab extends string>(tabs: readonly Tab[]) {
  const awake = useAwake();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { tab, page } = readTableAddress(awake ? search : '', tabs);
  const hrefOf = (wanted: number, of: Tab = tab): string => {
    const query = new URLSearchParams([...(of === tabs[0] ? [] : [['tab', of]]), ...(wanted === 1 ? [] : [['page', String(wanted)]])]).toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  return {
    tab,
    page,
    hrefOf,
    choose: (place: number) => void navigate(hrefOf(1, tabs[place]!), { replace: true, preventScrollReset: true }),
  };
}
