import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { DashboardCall } from './use-dashboard-call.ts';
import type { TableAddress } from './use-table-address.ts';

/**
 * A page past the last one is answered with the last one, and the address is corrected to say so (decisions § 2):
 * replaced, so that the way back does not lead to the wrong one again.
 * @param currentOf the page that an answer holds
 */
export function useLastPage<Data, Tab extends string>(
  { data, busy, failed }: DashboardCall<Data>,
  { page, hrefOf }: TableAddress<Tab>,
  currentOf: (data: Data) => number,
): void {
  const navigate = useNavigate();
  // While another page loads, the current data says nothing about it.
  const current = data === null || busy || failed ? page : currentOf(data);
  const right = current < page ? hrefOf(current) : null;
  useEffect(() => {
    if (right !== null) void navigate(right, { replace: true, preventScrollReset: true });
  }, [right, navigate]);
}
