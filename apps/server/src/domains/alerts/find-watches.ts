import type { findWatches as findEndpoint } from '@kavosh/contract/alerts.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AlertsWork } from './deps.ts';
import { describeWatch } from './describe-watch.ts';
import { readWatchAddress } from './watch-address.ts';
import { readActive } from './watch-store.ts';

type Active = Awaited<ReturnType<typeof readActive>>[number];

/**
 * What of a page a person watches now: their things, and the watch of the list at `address`; an address that is no
 * list, or one that cannot be watched, has none. Nothing is searched for who watches no list.
 */
export async function findWatches(
  deps: AlertsWork,
  userId: number,
  address: string,
): Promise<EndpointData<typeof findEndpoint>> {
  const active = await readActive(deps.db, userId);
  return {
    things: active.flatMap(({ id, kind, subject }) => (subject === null ? [] : [{ id, kind, subject }])),
    list: await watchOfList(deps, active, address),
  };
}

async function watchOfList(deps: AlertsWork, active: readonly Active[], address: string): Promise<number | null> {
  const list = readWatchAddress(address);
  if (!list || !active.some((one) => one.kind === list.kind && one.subject === null)) return null;
  try {
    const described = await describeWatch(deps, { kind: list.kind, address });
    return active.find((one) => one.kind === list.kind && one.address === described.address)?.id ?? null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
