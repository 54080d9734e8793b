import type { Transaction } from 'kysely';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import { shortened, type Notifications } from '../domains/notifications/notifications.ts';

/** Tells who wrote a review, in the transaction, that the course's academy replied; once for each review. */
export async function tellOfReply<Tables>(
  {
    catalogue,
    notifications,
  }: { catalogue: Pick<Catalogue, 'courseNames'>; notifications: Pick<Notifications, 'tell'> },
  tx: Transaction<Tables>,
  { commentId, userId, courseId }: { commentId: number; userId: number; courseId: number },
): Promise<void> {
  const name = (await catalogue.courseNames([courseId], tx)).get(courseId);
  const academy = shortened(name?.academy ?? '', 200);
  await notifications.tell(tx, {
    userId,
    key: `comment:${commentId}:replied`,
    type: 2,
    subjectId: courseId,
    ...(academy.trim() === '' ? {} : { organiser: academy }),
    title: 'به نظر شما پاسخ داده شد',
    body:
      `آموزشگاه به نظر شما درباره دوره «${shortened(name?.title ?? '', 300)}» پاسخ داد. ` +
      'پاسخ زیر نظرتان در صفحه دوره است.',
  });
}
