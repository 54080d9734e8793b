import type { Executor } from '../../../kernel/executor.ts';
import type { Deps } from '../deps.ts';
import { accountsOf } from '../member-store.ts';
import type { MembersTables } from '../members.tables.ts';

/** Shown instead of the name of who deleted their account. */
export const DELETED_NAME = 'حساب حذف‌شده';

/** The name of a member, also of a former one. Two queries. */
export async function nameOfMember(
  { organisation, identity }: Pick<Deps, 'organisation' | 'identity'>,
  executor: Executor<MembersTables>,
  staffId: number,
): Promise<string> {
  const [member] = await accountsOf(executor, organisation, [staffId]);
  const [account] = member ? await identity.accountStates({ ids: [member.person_id] }, executor) : [];
  return account ? `${account.first_name} ${account.last_name}` : DELETED_NAME;
}
