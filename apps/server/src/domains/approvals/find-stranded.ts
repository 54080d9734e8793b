import type { Transaction } from 'kysely';
import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import type { Executor } from '../../kernel/executor.ts';
import { findOpenApprovals, type ApprovalRow } from './approval-store.ts';
import type { ApprovalsTables } from './approvals.tables.ts';
import type { Deps } from './deps.ts';

/** Whether any colleague other than the requester may decide it now. */
export const hasDecider = async (
  { staff }: Pick<Deps, 'staff'>,
  executor: Executor<ApprovalsTables>,
  asked: { permission: Permission; requestedBy: number },
): Promise<boolean> => (await staff.deciders(executor, asked)).some(({ hindrance }) => hindrance === null);

/** For each open request, whether a colleague may decide it now; one query per requester and permission. */
export async function haveDeciders(
  deps: Pick<Deps, 'staff'>,
  executor: Executor<ApprovalsTables>,
  rows: readonly Pick<ApprovalRow, 'id' | 'permission' | 'requested_by'>[],
): Promise<Map<number, boolean>> {
  const asked = new Map<string, Promise<boolean>>();
  const look = ({ permission, requested_by: requestedBy }: Pick<ApprovalRow, 'permission' | 'requested_by'>) => {
    const key = `${permission} ${requestedBy}`;
    const known = asked.get(key);
    if (known) return known;
    const found = hasDecider(deps, executor, { permission, requestedBy });
    asked.set(key, found);
    return found;
  };
  const found = new Map<number, boolean>();
  for (const row of rows) found.set(row.id, await look(row));
  return found;
}

/** Open requests that no colleague may decide, for example because the only one was dismissed. */
export async function findStranded(
  deps: Pick<Deps, 'staff' | 'clock'>,
  executor: Executor<ApprovalsTables>,
): Promise<ApprovalRow[]> {
  const rows = await findOpenApprovals(executor, deps.clock.now());
  const found = await haveDeciders(deps, executor, rows);
  return rows.filter((row) => !found.get(row.id));
}

/** Notifies the requester of each stranded request, once; within the transaction that caused it. */
export async function tellStranded(
  deps: Pick<Deps, 'staff' | 'clock' | 'tell'>,
  tx: Transaction<ApprovalsTables>,
): Promise<void> {
  for (const { id, requested_by: by } of await findStranded(deps, tx)) {
    const number = toPersianDigits(id);
    await deps.tell(tx, {
      userIds: await deps.staff.userIdsOf([by], tx),
      key: `approval:${id}:stranded`,
      title: `درخواست ${number} شما تصمیم‌گیرنده‌ای ندارد`,
      body:
        `اکنون همکاری نیست که بتواند درباره درخواست ${number} تصمیم بگیرد. آن را در «تأیید نفر دوم» پس بگیرید، ` +
        'یا از خط فرمان سرور به‌تنهایی انجام دهید؛ این کار با همین نشان در سابقه می‌ماند.',
    });
  }
}
