import { shownNetwork } from '../../../kernel/limits/caller-network.ts';
import type { RefusedCall } from '../../../kernel/refused-call.ts';
import type { Deps } from '../deps.ts';
import { findMemberOfUser } from '../member-store.ts';
import { countRefusal } from './refusal-store.ts';

/** The network of calls from the shell of the server. */
export const SHELL = 'shell';

/**
 * Counts a refused call for its caller, or for the colleague whose number was tried: the owner sees wrong passwords for
 * a colleague's account, even when they came from a stranger.
 * @returns what was stored, for the log
 */
export async function noteRefusal(
  { db, organisation, clock, identity }: Pick<Deps, 'db' | 'organisation' | 'clock' | 'identity'>,
  { staffId, mobile, address, ...refused }: RefusedCall,
): Promise<{ staffId: number | null; network: string }> {
  const tried =
    staffId === null && mobile !== undefined ? await staffOfMobile({ db, organisation, identity }, mobile) : staffId;
  const network = address === SHELL ? SHELL : shownNetwork(address);
  await countRefusal(db, { staff_id: tried, network, ...refused }, clock.now());
  return { staffId: tried, network };
}

async function staffOfMobile(
  { db, organisation, identity }: Pick<Deps, 'db' | 'organisation' | 'identity'>,
  mobile: string,
): Promise<number | null> {
  const [account] = await identity.accountStates({ mobile });
  return (account && (await findMemberOfUser(db, organisation, account.id))?.id) ?? null;
}
