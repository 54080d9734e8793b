import { documentWords } from '@kavosh/contract/academy-applications.ts';
import type { Transaction } from 'kysely';
import type { DecidedApplication } from '../domains/applications/applications.ts';
import { shortened, type Notifications } from '../domains/notifications/notifications.ts';

const titles = {
  returned: (name: string) => `درخواست «${name}» نیازمند اصلاح است`,
  approved: (name: string) => `درخواست «${name}» پذیرفته شد`,
  refused: (name: string) => `درخواست «${name}» پذیرفته نشد`,
} as const;

function bodyOf({ state, reason, documents }: DecidedApplication): string {
  if (state === 'approved')
    return 'پنل آموزشگاه برای شما آماده است. از صفحه درخواست وارد آن شوید و نخستین دوره را بسازید.';
  if (state === 'refused') return `دلیل: ${reason}`;
  const which = documents.length === 0 ? '' : `\nمدرک‌ها: ${documents.map((kind) => documentWords[kind]).join('، ')}`;
  return `${reason}${which}\nآن را درست کنید و دوباره بفرستید.`;
}

/** Tells an applicant, in the transaction of the decision, how it ended and what has to be corrected. */
export const tellOfApplication = <Tables>(
  { notifications }: { notifications: Pick<Notifications, 'tell'> },
  tx: Transaction<Tables>,
  decided: DecidedApplication,
): Promise<void> =>
  notifications.tell(tx, {
    userId: decided.userId,
    key: `application:${decided.applicationId}:${decided.version}`,
    type: 1,
    title: titles[decided.state](shortened(decided.name, 120)),
    body: bodyOf(decided),
    link: { title: 'دیدن درخواست', url: '/dashboard/academy' },
  });
