import type { listAcademyAccounts } from '@kavosh/contract/desk/settlement/academy-account.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { staffName } from '../staff-name.ts';
import type { DeskSettlementDeps } from './deps.ts';

/** Accounts of an academy. Refuses with academy.not_found. */
export async function showAccounts(
  { settlement, catalogue, staff }: DeskSettlementDeps,
  academyId: number,
): Promise<EndpointData<typeof listAcademyAccounts>> {
  const [rows, known] = await Promise.all([settlement.accountsOf(academyId), catalogue.desk.academyNames([academyId])]);
  if (!known.has(academyId)) throw new Refusal('academy.not_found');
  const names = await staff.namesOf(rows.map((row) => row.added_by));
  return {
    accounts: rows.map((row) => ({
      id: row.id,
      end: row.account_end,
      owner: row.owner,
      added_by: staffName(row.added_by, names),
      added_at: row.added_at.toISOString(),
      usable_from: row.usable_from.toISOString(),
      is_current: row.state === 'current',
    })),
  };
}
