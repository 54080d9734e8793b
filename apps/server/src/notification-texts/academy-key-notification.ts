import type { Executor } from '../kernel/executor.ts';
import type { AcademyMembers } from '../domains/members/members.ts';
import type { Notifications } from '../domains/notifications/notifications.ts';
import type { KeyChange } from '../domains/sellers/sellers.ts';

export interface TellOwnersDeps {
  members: Pick<AcademyMembers, 'ownersOf'>;
  notifications: Pick<Notifications, 'tell'>;
}

/**
 * Tells all owners of an academy, in the transaction, that a key was made or ended. The one who did it gets it too: a
 * stolen session does not go unnoticed.
 */
export async function tellOfKey<Tables>(
  { members, notifications }: TellOwnersDeps,
  tx: Executor<Tables>,
  { academyId, what, by, requestId }: KeyChange,
): Promise<void> {
  const owners = await members.ownersOf(tx, academyId);
  const isMade = what === 'made';
  await notifications.tell(
    tx,
    ...owners.map((userId) => ({
      userId,
      type: 1 as const,
      key: `academy-key:${academyId}:${requestId}`,
      title: isMade ? 'رمز تازه‌ای برای تماس‌های آموزشگاه ساخته شد' : 'به یک رمز تماس آموزشگاه پایان داده شد',
      body: isMade
        ? `${by} برای برنامه‌های آموزشگاه رمز تازه‌ای ساخت. اگر از آن خبر ندارید، همین حالا در بخش «کلیدها و وب‌هوک‌ها» ` +
          'به آن پایان دهید.'
        : `${by} به یک رمز پایان داد؛ درخواست‌هایی که با آن امضا شده باشند دیگر پذیرفته نمی‌شوند.`,
    })),
  );
}
