import type { MailText, MailValues } from '@kavosh/contract/desk/words/mail-texts.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { Webhook } from '../../kernel/ports/webhooks.ts';
import type { Content } from '../content/content.ts';
import type { BuyerContact } from './contact.ts';

type Mails = Pick<Content['mails'], 'write'>;

/** The notice to an academy, as a mail and in the fields of its program. */
export interface AcademyMessage {
  kind: Webhook['kind'];
  /** Written with the text in force. */
  mail: <Tables>(mails: Mails, executor: Executor<Tables>) => Promise<MailText>;
  fields: Readonly<Record<string, unknown>>;
}

interface Told {
  course: { id: number; title: string };
  trackId: string;
  contact: BuyerContact | null;
}

const valuesOf = ({ course, contact, trackId }: Told, dueAt: Date): MailValues<'purchase-paid'> => ({
  دوره: course.title,
  خریدار: contact === null ? '' : contact.name || 'نوشته نشده است',
  موبایل: contact === null ? '' : toPersianDigits(contact.mobile),
  کد: trackId,
  مهلت: formatJalaliDateTime(dueAt),
});
const fieldsOf = ({ course, contact, trackId }: Told) => ({
  track_id: trackId,
  course_id: course.id,
  course: course.title,
  buyer: contact ? { name: contact.name, mobile: contact.mobile } : null,
});

/** A course was bought, and its buyer needs access. Webhooks say that it was paid (0321). */
export const purchasePaidMessage = (told: Told & { dueAt: Date }): AcademyMessage => ({
  kind: 'access.wanted',
  mail: (mails, executor) => mails.write(executor, 'purchase-paid', valuesOf(told, told.dueAt)),
  fields: { ...fieldsOf(told), due_at: told.dueAt.toISOString() },
});

/** A buyer could not get in. */
export const notReachedMessage = (told: Told & { failure: string | null; dueAt: Date }): AcademyMessage => ({
  kind: 'purchase.not_reached',
  mail: (mails, executor) =>
    mails.write(executor, 'not-reached', { ...valuesOf(told, told.dueAt), نوشته: told.failure ?? '' }),
  fields: { ...fieldsOf(told), failure: told.failure, due_at: told.dueAt.toISOString() },
});

/** The codes of a course run out. */
export const codesLowMessage = (course: { id: number; title: string }, left: number): AcademyMessage => ({
  kind: 'course.codes_low',
  mail: (mails, executor) =>
    mails.write(executor, 'codes-low', {
      دوره: course.title,
      موجودی: left === 0 ? 'چیزی نزد کاوش نمانده است' : `فقط ${formatNumber(left)} کد نزد کاوش مانده است`,
    }),
  fields: { course_id: course.id, course: course.title, left },
});
