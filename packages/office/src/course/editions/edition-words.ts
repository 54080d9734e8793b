import type { OfficeEdition } from '@kavosh/contract/desk/catalogue/edition-shapes.ts';

/** The course of an edition. `isSent`: what waits was sent with it; `isOffSite`: the site does not show it now. */
interface ItsCourse {
  isSent: boolean;
  isOffSite: boolean;
}

/** Whether people see an edition, in words. Pure. */
export function editionState(
  { is_open: isOpen, waits }: Pick<OfficeEdition, 'is_open' | 'waits'>,
  { isSent, isOffSite }: ItsCourse,
): string {
  const open = isOffSite ? 'باز؛ دوره اکنون روی سایت نیست' : 'در سایت';
  if (!waits) return isOpen ? open : 'بسته';
  if (isOpen) return `${open}؛ ${isSent ? 'تغییرش در انتظار بررسی' : 'تغییرش هنوز فرستاده نشده'}`;
  return isSent ? 'در انتظار بررسی' : 'پیش‌نویس؛ با فرستادن دوره فرستاده می‌شود';
}

/** When what holds at once comes onto the site. Pure. */
export const atOnceSentence = (isOffSite: boolean): string =>
  isOffSite ? 'دوره اکنون روی سایت نیست؛ این تغییر با برگشتن آن روی سایت می‌آید.' : 'بی‌درنگ روی سایت می‌آید.';

/** What saving an edition does; `isOpen` null: a new one. Pure. */
export function editionFollows(isOpen: boolean | null, goesLive: boolean, isOffSite: boolean): string {
  if (goesLive) return atOnceSentence(isOffSite);
  if (isOpen !== true) return 'با دوره فرستاده می‌شود و پس از تأیید روی سایت می‌آید.';
  return isOffSite
    ? 'ظرفیت بی‌درنگ عوض می‌شود. تغییرهای دیگر پس از تأیید و با برگشتن دوره روی سایت می‌آید.'
    : 'ظرفیت بی‌درنگ عوض می‌شود. تغییرهای دیگر پس از تأیید روی سایت می‌آید و تا آن زمان ' +
        'سایت همان برنامه پیشین را می‌گوید.';
}
