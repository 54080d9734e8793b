import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { Desk } from './operation.ts';

/**
 * Before personal data is shown: requires a colleague with the permission and a code, and writes a row of the audit.
 * @param of what is shown, such as `withdrawals`
 * @throws {OperationFailure} as `Desk.operator` does
 */
export async function noteLook(
  { db, domains: { audit }, operator }: Pick<Desk, 'db' | 'domains' | 'operator'>,
  permission: Permission,
  of: string,
): Promise<void> {
  await audit.record(db, { operator: await operator(permission), action: 'list.read', subject: of });
}
