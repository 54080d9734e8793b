import type { Transaction } from 'kysely';
import type { AcademyState } from '@kavosh/contract/desk/catalogue/academy-state.ts';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import type { AcademyMembers } from '../domains/members/members.ts';
import { shortened, type Notifications } from '../domains/notifications/notifications.ts';

/** What two colleagues of the desk made of an academy. */
export interface AcademyStateChange {
  academyId: number;
  before: AcademyState;
  after: AcademyState;
  /** As the colleague who asked wrote it. */
  reason: string;
  /** Of the request. */
  approvalId: number;
}

interface TellOfStateDeps {
  catalogue: { desk: Pick<Catalogue['desk'], 'academyNames'> };
  members: Pick<AcademyMembers, 'ownersOf'>;
  notifications: Pick<Notifications, 'tell'>;
}

const kept =
  'پولش نگه داشته می‌شود و تا باز شدن دوباره تسویه نمی‌شود. خریدهای پیشین سر جای خود هستند: سفارش‌ها و درخواست‌های ' +
  'انصراف را مانند همیشه در پنل پاسخ دهید. اگر پرسش یا اعتراضی دارید، از «تماس با ما» بنویسید.';

/** Title and text for the owners; null: nothing changes for what they sell. Pure. */
export function stateText(
  name: string,
  { before, after, reason }: Pick<AcademyStateChange, 'before' | 'after' | 'reason'>,
): { title: string; body: string } | null {
  const isHeld = (state: AcademyState): boolean => state === 'suspended' || state === 'closed';
  const why = `دلیل: ${shortened(reason, 400)}`;
  if (after === 'suspended')
    return {
      title: 'فروش آموزشگاه شما در کاوش متوقف شد',
      body: `دوره‌های «${name}» از همه صفحه‌ها و جست‌وجو برداشته شدند و چیزی از آن‌ها فروخته نمی‌شود. ${why}\n${kept}`,
    };
  if (after === 'closed')
    return {
      title: 'آموزشگاه شما در کاوش بسته شد',
      body:
        `دوره‌های «${name}» از همه صفحه‌ها و جست‌وجو برداشته شدند، چیزی از آن‌ها فروخته نمی‌شود و رمز تماس‌های آن ` +
        `باطل شد. ${why}\n${kept}`,
    };
  if (!isHeld(before)) return null;
  return {
    title: 'فروش آموزشگاه شما در کاوش دوباره باز شد',
    body: `دوره‌های «${name}» که متوقف شده بودند دوباره دیده و فروخته می‌شوند و پولش تسویه می‌شود. ${why}`,
  };
}

/** Notifies all owners of an academy, in the transaction, that its sales were stopped or go on, with the reason. */
export async function tellOfState<Tables>(
  { catalogue, members, notifications }: TellOfStateDeps,
  tx: Transaction<Tables>,
  change: AcademyStateChange,
): Promise<void> {
  const { academyId, approvalId } = change;
  const name = (await catalogue.desk.academyNames([academyId], tx as never)).get(academyId) ?? '';
  const text = stateText(name, change);
  if (text === null) return;
  const owners = await members.ownersOf(tx, academyId);
  if (owners.length === 0) return;
  const key = `academy-state:${approvalId}`;
  await notifications.tell(tx, ...owners.map((userId) => ({ userId, type: 1 as const, key, ...text })));
}
