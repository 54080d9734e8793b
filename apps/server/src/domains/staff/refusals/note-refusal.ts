import { shownNetwork } from '../../../kernel/limits/caller-network.ts';
import type { Deps } from '../deps.ts';
import { findMemberOfUser } from '../member-store.ts';
import { countRefusal } from './refusal-store.ts';

/** A call of the desk that was refused. */
export interface RefusedCall {
  /** Who called; null: nobody who is signed in, not even by half. */
  staffId: number | null;
  /** The number that was to be signed in with. */
  mobile?: string | undefined;
  address: string;
  refusal: string;
  /** Method and path. */
  call: string;
  /** What the contract calls it. */
  summary: string;
}

/** Where who calls is in the shell of the server. */
export const SHELL = 'shell';

/**
 * Counts a refused call under who made it, or under the colleague whose number was tried: wrong passwords for a
 * colleague are seen by the owner, whoever tries them. @returns what was noted, for the log
 */
export async function noteRefusal(
  { db, clock, identity }: Pick<Deps, 'db' | 'clock' | 'identity'>,
  { staffId, mobile, address, ...refused }: RefusedCall,
): Promise<{ staffId: number | null; network: string }> {
  const tried = staffId === null && mobile !== undefined ? await staffOfMobile({ db, identity }, mobile) : staffId;
  const network = address === SHELL ? SHELL : shownNetwork(address);
  await countRefusal(db, { staff_id: tried, network, ...refused }, clock.now());
  return { staffId: tried, network };
}

async function staffOfMobile({ db, identity }: Pick<Deps, 'db' | 'identity'>, mobile: string): Promise<number | null> {
  const [account] = await identity.accountStates({ mobile });
  return (account && (await findMemberOfUser(db, account.id))?.id) ?? null;
}
