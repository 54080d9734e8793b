import { formatNumber } from '@kavosh/persian/money.ts';
import type { Transaction } from 'kysely';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import type { AcademyMembers } from '../domains/members/members.ts';
import { shortened, type Notifications } from '../domains/notifications/notifications.ts';
import type { DecidedCourse, DecidedFilePart, UndoneFile, WaitingFile } from '../domains/sellers/sellers.ts';

interface TellOfDecidedDeps {
  catalogue: Pick<Catalogue, 'courseNames'>;
  members: Pick<AcademyMembers, 'accountsWho'>;
  notifications: Pick<Notifications, 'tell'>;
}

/**
 * Tells members of an academy who write courses, in the transaction of the decision, that a course they sent was
 * approved or returned, and why.
 */
export async function tellOfDecidedCourse<Tables>(
  { catalogue, members, notifications }: TellOfDecidedDeps,
  tx: Transaction<Tables>,
  { courseId, academyId, version, reason }: DecidedCourse,
): Promise<void> {
  const name = (await catalogue.courseNames([courseId], tx)).get(courseId);
  const title = shortened(name?.title ?? '', 150);
  const accounts = await members.accountsWho(tx, academyId, 'courses.write');
  await notifications.tell(
    tx,
    ...accounts.map((userId) => ({
      userId,
      key: `course:${courseId}:decided:${version}`,
      type: 1 as const,
      title: reason === null ? `دوره «${title}» تأیید شد` : `دوره «${title}» برگشت`,
      body:
        reason === null
          ? 'آنچه برای این دوره فرستاده بودید تأیید شد و روی سایت است.'
          : `برای این دوره چیزی خواسته شده است: ${reason}\nدر پنل آموزشگاه آن را درست کنید و دوباره بفرستید.`,
    })),
  );
}

/**
 * One notice of all courses of a file that a colleague approved, or returned with a reason, as one: each further course
 * writes it anew, unread.
 */
export async function tellOfDecidedFilePart<Tables>(
  {
    catalogue,
    members,
    notifications,
  }: Omit<TellOfDecidedDeps, 'notifications'> & { notifications: Pick<Notifications, 'tellAnew'> },
  tx: Transaction<Tables>,
  { academyId, uploadId, fileName, count, first, reason }: DecidedFilePart,
): Promise<void> {
  const names = await catalogue.courseNames(first, tx);
  const named = first.map((id) => `«${shortened(names.get(id)?.title ?? '', 100)}»`).join('، ');
  const others = count > first.length ? ` و ${formatNumber(count - first.length)} دوره دیگر` : '';
  const of = `${count === 1 ? 'دوره' : 'دوره‌های'} ${named}${others} از فایل «${shortened(fileName, 100)}»`;
  const accounts = await members.accountsWho(tx, academyId, 'courses.write');
  const key = `import:${uploadId}:${reason === null ? 'approved' : 'returned'}`;
  await notifications.tellAnew(
    tx,
    ...accounts.map((userId) => ({
      userId,
      key,
      type: 1 as const,
      title: `${formatNumber(count)} دوره ${reason === null ? 'تأیید شد' : 'برگشت'}`,
      body:
        reason === null
          ? `${of} تأیید شد و روی سایت است.`
          : `برای ${of} چیزی خواسته شده است: ${reason}\nدر پنل آموزشگاه آن‌ها را درست کنید و دوباره بفرستید.`,
      link:
        reason === null
          ? { title: 'دیدن فایل در پنل', url: `/panel/import/${uploadId}` }
          : { title: 'دوره‌های برگشته در پنل', url: '/panel/courses?draft=returned' },
    })),
  );
}

/** Tells members of an academy who write courses that a fetched file waits for them. */
export async function tellOfWaitingFile<Tables>(
  { members, notifications }: Pick<TellOfDecidedDeps, 'members' | 'notifications'>,
  tx: Transaction<Tables>,
  { academyId, uploadId, isStopped }: WaitingFile,
): Promise<void> {
  const accounts = await members.accountsWho(tx, academyId, 'courses.write');
  await notifications.tell(
    tx,
    ...accounts.map((userId) => ({
      userId,
      key: `import:${uploadId}:waits`,
      type: 1 as const,
      title: isStopped ? 'ستون‌های فایل دوره‌ها تغییر کرده است' : 'فایل دوره‌ها منتظر نگاه شماست',
      body: isStopped
        ? 'فایلی که از نشانی آموزشگاه خوانده می‌شود ستون‌های دیگری دارد و خواندن آن متوقف شد. ' +
          'در «ورود از فایل» ستون‌ها را ببینید و بپذیرید.'
        : 'در فایلی که از نشانی آموزشگاه خوانده شد چیزی هست که باید ببینید. ' +
          'آن را در «ورود از فایل» بپذیرید یا کنار بگذارید.',
    })),
  );
}

/** Notifies members of an academy who write courses that Kavosh took a file of theirs back, with what stayed. */
export async function tellOfUndoneFile<Tables>(
  { members, notifications }: Pick<TellOfDecidedDeps, 'members' | 'notifications'>,
  tx: Transaction<Tables>,
  { academyId, uploadId, fileName, reason, stayed: { count, titles } }: UndoneFile,
): Promise<void> {
  const accounts = await members.accountsWho(tx, academyId, 'courses.write');
  const named = titles.map((title) => `«${shortened(title, 100)}»`).join('، ');
  const more = count > titles.length ? ` و ${formatNumber(count - titles.length)} دوره دیگر` : '';
  await notifications.tell(
    tx,
    ...accounts.map((userId) => ({
      userId,
      key: `import:${uploadId}:undone`,
      type: 1 as const,
      title: 'کاوش فایل دوره‌های شما را برگرداند',
      body:
        `فایل «${shortened(fileName, 100)}» برگردانده شد: ${reason}` +
        (count === 0 ? '' : `\nاین‌ها همان‌طور که بود ماند: ${named}${more}. دلیلش در صفحه همین فایل نوشته شده است.`),
    })),
  );
}
