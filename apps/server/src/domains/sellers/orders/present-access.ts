import type { PanelOrderAccess } from '@kavosh/contract/panel/panel-orders.ts';
import type { ShownEntry } from '../../hand-over/hand-over.ts';
import type { SellersDeps } from '../deps.ts';

type GivenBy = PanelOrderAccess['given_by'];

/** Who gave the entry that holds now; null: nothing was given. */
async function presentGiver(
  { members }: Pick<SellersDeps, 'members'>,
  academyId: number,
  { given_by: by, given_by_member: member }: ShownEntry['row'],
): Promise<GivenBy> {
  if (by === null) return null;
  if (member !== null) return { kind: 'member', name: await members.nameOf(academyId, member) };
  if (by === 'system') return { kind: 'at_once', name: null };
  return { kind: by.startsWith('academy:') ? 'academy' : 'kavosh', name: null };
}

/** How an order of the academy is handed over, masked; null: in no way here. At most three queries. */
export async function presentAccess(
  deps: Pick<SellersDeps, 'handOver' | 'members'>,
  academyId: number,
  id: number,
): Promise<PanelOrderAccess | null> {
  const entry = await deps.handOver.desk.entryOf(id);
  if (!entry) return null;
  const { row, url, code, codesLeft } = entry;
  return {
    delivery: row.delivery,
    state: row.ended_at === null ? row.state : 'ended',
    given_at: row.given_at?.toISOString() ?? null,
    given_by: await presentGiver(deps, academyId, row),
    first_seen_at: row.shown_at?.toISOString() ?? null,
    seen_at: row.entry_seen_at?.toISOString() ?? null,
    url,
    code,
    note: row.note,
    failure: row.state === 'failed' ? row.failure : null,
    codes_left: codesLeft,
  };
}
