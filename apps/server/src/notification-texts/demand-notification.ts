import type { Transaction } from 'kysely';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Invitation } from '../domains/alerts/alerts.ts';
import type { AcademyMembers } from '../domains/members/members.ts';
import { shortened, type Notifications } from '../domains/notifications/notifications.ts';

interface TellOfDemandDeps {
  members: Pick<AcademyMembers, 'accountsWho'>;
  notifications: Pick<Notifications, 'tell'>;
}

/** Notifies members of the academies who write courses that people look for something and hardly find a course. */
export async function tellOfDemand<Tables>(
  { members, notifications }: TellOfDemandDeps,
  tx: Transaction<Tables>,
  { topic, text, people, personDays, academies, category }: Invitation,
): Promise<void> {
  const title = `دنبال «${shortened(text, 80)}» می‌گردند و دوره‌اش کم است`;
  const body =
    `در سی روز گذشته ${formatNumber(personDays)} بار و در یک روز تا ${formatNumber(people)} نفر ` +
    `«${shortened(text, 80)}» را جست‌وجو کرده‌اند و دوره‌ای که پاسخشان باشد کم بوده است. ` +
    'اگر چنین دوره‌ای دارید، در پنل آموزشگاه اضافه‌اش کنید؛ «خواسته‌ها» همان‌جا بقیه موضوع‌ها را نشان می‌دهد.';
  const told = new Set<number>();
  for (const academyId of academies)
    for (const userId of await members.accountsWho(tx, academyId, 'courses.write')) told.add(userId);
  // As long as a key of a notification may be.
  const key = `demand:${category}:${shortened(topic, 60)}`;
  await notifications.tell(tx, ...[...told].map((userId) => ({ userId, key, type: 1 as const, title, body })));
}
