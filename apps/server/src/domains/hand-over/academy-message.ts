import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Webhook } from '../../kernel/ports/webhooks.ts';
import type { BuyerContact } from './contact.ts';

/** The notice to an academy, in the words of its mail and in the fields of its program. */
export interface AcademyMessage {
  kind: Webhook['kind'];
  subject: string;
  text: string;
  fields: Readonly<Record<string, unknown>>;
}

interface Told {
  course: { id: number; title: string };
  trackId: string;
  contact: BuyerContact | null;
}

const buyerOf = ({ contact, trackId }: Told): string =>
  [
    ...(contact
      ? [`نام خریدار: ${contact.name || 'نوشته نشده است'}`, `شماره موبایل: ${toPersianDigits(contact.mobile)}`]
      : []),
    `کد پیگیری: ${trackId}`,
  ].join('\n');
const fieldsOf = ({ course, contact, trackId }: Told) => ({
  track_id: trackId,
  course_id: course.id,
  course: course.title,
  buyer: contact ? { name: contact.name, mobile: contact.mobile } : null,
});

/** A course was bought, and its buyer needs access. Pure. */
export const purchasePaidMessage = (told: Told & { dueAt: Date }): AcademyMessage => ({
  kind: 'purchase.paid',
  subject: `خرید تازه در کاوش: ${told.course.title.replace(/\s+/g, ' ')}`,
  text:
    `دوره «${told.course.title}» در کاوش خریده شد و پول آن نزد کاوش است. لطفاً خریدار را تا ` +
    `${formatJalaliDateTime(told.dueAt)} در دوره ثبت‌نام کنید و راه ورود را به کاوش بگویید؛ پس از آن، سهم شما به ` +
    `حسابتان نزد کاوش افزوده می‌شود.\n\n${buyerOf(told)}\n\nاین نام و شماره فقط برای همین ثبت‌نام است.\n\n— کاوش\n`,
  fields: { ...fieldsOf(told), due_at: told.dueAt.toISOString() },
});

/** A buyer could not get in. Pure. */
export const notReachedMessage = (told: Told & { failure: string | null; dueAt: Date }): AcademyMessage => ({
  kind: 'purchase.not_reached',
  subject: `خریدار به دوره نرسیده است: ${told.course.title.replace(/\s+/g, ' ')}`,
  text:
    `خریدار دوره «${told.course.title}» می‌گوید به دوره نرسیده است.` +
    `${told.failure === null ? '' : `\n\nنوشته خریدار:\n${told.failure}`}\n\nلطفاً تا ` +
    `${formatJalaliDateTime(told.dueAt)} راه ورود را بررسی کنید و نتیجه را به کاوش بگویید.\n\n${buyerOf(told)}\n\n` +
    '— کاوش\n',
  fields: { ...fieldsOf(told), failure: told.failure, due_at: told.dueAt.toISOString() },
});

/** The codes of a course run out. Pure. */
export const codesLowMessage = (course: { id: number; title: string }, left: number): AcademyMessage => ({
  kind: 'course.codes_low',
  subject: `کدهای ورود رو به پایان است: ${course.title.replace(/\s+/g, ' ')}`,
  text:
    `از کدهای ورود دوره «${course.title}» ${left === 0 ? 'چیزی' : `فقط ${formatNumber(left)} کد`} نزد کاوش ` +
    `${left === 0 ? 'نمانده است' : 'مانده است'}. وقتی کدها تمام شود، این دوره تا رسیدن کدهای تازه فروخته نمی‌شود.\n\n` +
    '— کاوش\n',
  fields: { course_id: course.id, course: course.title, left },
});
