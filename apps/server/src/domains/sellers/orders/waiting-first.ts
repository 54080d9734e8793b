import type { KeysetPage } from '../../../kernel/keyset.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { SellersDeps } from '../deps.ts';

type WaitingDeps = Pick<SellersDeps, 'wallet' | 'handOver'>;
type Find = Wallet['desk']['findPurchases'];
type Filter = Omit<Parameters<Find>[0], 'order' | 'after' | 'limit'>;
type Row = Awaited<ReturnType<Find>>[number];

/** Referrals that the academy has not confirmed. */
export const toConfirm = { state: 'unconfirmed', method: 'referral' } as const;

/** So many that wait are put before the others; more of them stand in the order of the others. */
const MOST_FIRST = 200;

/** A purchase that waits, and by when something is due for it, in ms; what has no deadline comes after what has one. */
interface Waiting {
  row: Row;
  due: number;
}

const NO_DEADLINE = Number.MAX_SAFE_INTEGER;
const cursorOf = ({ row, due }: Waiting): string => `waits~${due}~${row.id}`;

/** Where the page begins among those that wait; null: behind them. */
function readCursor(after: string | undefined): { due: number; id: number } | null {
  const parts = /^waits~(\d{1,16})~(\d{1,10})$/.exec(after ?? '');
  return parts && { due: Number(parts[1]), id: Number(parts[2]) };
}

const isBehind = ({ row, due }: Waiting, at: { due: number; id: number }): boolean =>
  due > at.due || (due === at.due && row.id > at.id);

async function findWaiting({ wallet, handOver }: WaitingDeps, academyId: number, filter: Filter): Promise<Waiting[]> {
  const told = await handOver.desk.waitingOf(academyId);
  const ids = told
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, MOST_FIRST)
    .map(({ purchase_id: id }) => id);
  const confirms = filter.ids === undefined && (filter.state === undefined || filter.state === toConfirm.state);
  const [access, accessRows, confirmRows] = await Promise.all([
    handOver.desk.accessOf(ids),
    ids.length === 0 ? [] : wallet.desk.findPurchases({ ...filter, ids, limit: ids.length }),
    confirms ? wallet.desk.findPurchases({ ...filter, ...toConfirm, limit: MOST_FIRST }) : [],
  ]);
  const dates = await handOver.desk.dueDates(access);
  const due = new Map(access.map((one, at) => [one.purchase_id, dates[at]?.getTime() ?? NO_DEADLINE]));
  const isAccess = new Set(accessRows.map(({ id }) => id));
  return [...accessRows, ...confirmRows.filter(({ id }) => !isAccess.has(id))]
    .map((row) => ({ row, due: due.get(row.id) ?? NO_DEADLINE }))
    .toSorted((one, other) => one.due - other.due || one.row.id - other.row.id);
}

/**
 * A page of an academy's orders: what waits for the academy by its deadline, then what waits without one, the oldest
 * first, then all others as the wallet orders them. At most five queries.
 */
export async function pageWaitingFirst(
  deps: WaitingDeps,
  academyId: number,
  { after, limit, ...filter }: Filter & { after: string | undefined; limit: number },
): Promise<KeysetPage<Row>> {
  const waiting = await findWaiting(deps, academyId, filter);
  const at = readCursor(after);
  const isAmong = after === undefined || at !== null;
  const left = !isAmong ? [] : at === null ? waiting : waiting.filter((one) => isBehind(one, at));
  const first = left.slice(0, limit);
  if (left.length > limit) return { rows: first.map(({ row }) => row), next: cursorOf(first.at(-1)!) };
  const rest = await deps.wallet.desk.findPurchases({
    ...filter,
    except: waiting.map(({ row }) => row.id),
    after: isAmong ? undefined : after,
    limit: limit - first.length + 1,
  });
  const shown = rest.slice(0, limit - first.length);
  const last = shown.at(-1)?.cursor ?? (first.length > 0 ? cursorOf(first.at(-1)!) : null);
  return { rows: [...first.map(({ row }) => row), ...shown], next: rest.length > shown.length ? last : null };
}
