import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { Desk } from './operation.ts';

/**
 * Before data of people is shown: a colleague with the permission and a code, and a row of the audit.
 * @param of what is looked at, such as `withdrawals`
 * @throws {OperationFailure} as `Desk.operator` does
 */
export async function noteLook(
  { db, domains: { audit }, operator }: Pick<Desk, 'db' | 'domains' | 'operator'>,
  permission: Permission,
  of: string,
): Promise<void> {
  await audit.record(db, { operator: await operator(permission), action: 'list.read', subject: of });
}
