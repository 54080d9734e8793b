import { coursePath } from '@kavosh/contract/addresses.ts';
import { DAY_MS, HOUR_MS } from '@kavosh/persian/durations.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { readableAddress } from '../../../kernel/readable-address.ts';
import { shortened } from '../../notifications/notifications.ts';
import type { AlertsWork, Reviews, Telling } from '../deps.ts';
import { stopToken } from '../stop-token.ts';
import { askFrom, DAYS_TO_ASK } from './ask-end.ts';
import { claimAsk, dropAsks, lookAgain, readWaitingAsks, type WaitingAsk } from './review-ask-store.ts';

/** People are asked from this hour on, in Tehran, and until this one. */
const HOURS = { from: 9, until: 22 };
const BATCH = 500;
const LONGEST_TITLE = 200;

type Asking = AlertsWork & Telling & Reviews;
type CourseEnd = Awaited<ReturnType<AlertsWork['catalogue']['courseEnds']>>[number];

/**
 * Asks buyers for a review, each once for a course, when it has ended, and of one course a day. Not who has written one
 * or wants none of it; a course that is off the site waits. Asking and its note are one transaction: however a process
 * ends, and however many do it, each is asked once.
 */
export async function askForReviews(
  deps: Asking,
  { now, hour }: { now: Date; hour: number },
  isClosing: () => boolean,
): Promise<void> {
  if (hour < HOURS.from || hour >= HOURS.until) return;
  while (!isClosing()) {
    const waiting = await readWaitingAsks(deps.db, { now, hour, most: BATCH });
    if (waiting.length === 0) return;
    await askSome(deps, waiting, now, isClosing);
    if (waiting.length < BATCH) return;
  }
}

async function askSome(deps: Asking, waiting: WaitingAsk[], now: Date, isClosing: () => boolean): Promise<void> {
  const { db, catalogue, reviewed } = deps;
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const ends = await catalogue.courseEnds(
    waiting.map((one) => ({ courseId: one.course_id, editionId: one.edition_id })),
  );
  const endOf = new Map(ends.map((end) => [`${end.courseId} ${end.editionId}`, end]));
  const written = await reviewed(waiting.map((one) => ({ userId: one.user_id, courseId: one.course_id })));
  const isWritten = (one: WaitingAsk): boolean =>
    written.some(({ user_id: user, course_id: course }) => user === one.user_id && course === one.course_id);
  const dropped: WaitingAsk[] = [];
  const later: WaitingAsk[] = [];
  const soon: WaitingAsk[] = [];
  const due: { ask: WaitingAsk; end: CourseEnd }[] = [];
  const busy = new Set<number>();
  for (const ask of waiting) {
    const end = endOf.get(`${ask.course_id} ${ask.edition_id}`);
    const from = end && askFrom(ask.confirmed_at, end);
    const isOld = now.getTime() - (from ?? ask.confirmed_at).getTime() > (from ? 1 : 6) * DAYS_TO_ASK * DAY_MS;
    if (isWritten(ask) || isOld) dropped.push(ask);
    else if (!end || !from || from > now) later.push(ask);
    // Who has turned it off is not asked later either.
    else if (ask.channels.length === 0) dropped.push(ask);
    else if (ask.was_asked_lately || busy.has(ask.user_id)) later.push(ask);
    else if (ask.is_quiet) soon.push(ask);
    else {
      busy.add(ask.user_id);
      due.push({ ask, end });
    }
  }
  await dropAsks(db, dropped);
  await lookAgain(db, later, tomorrow);
  await lookAgain(db, soon, new Date(now.getTime() + HOUR_MS));
  for (const { ask, end } of due) {
    if (isClosing()) return;
    try {
      await askOne(deps, ask, end, now);
    } catch (error) {
      deps.logError(error, 'a buyer could not be asked for a review');
      await lookAgain(db, [ask], new Date(now.getTime() + HOUR_MS));
    }
  }
}

async function askOne(deps: Asking, ask: WaitingAsk, end: CourseEnd, now: Date): Promise<void> {
  const { user_id: userId, course_id: courseId, channels } = ask;
  const title = shortened(end.title, LONGEST_TITLE);
  const path = `${coursePath({ id: courseId, title: end.title })}#comments`;
  await inTransaction(deps.db, async (tx) => {
    if (!(await claimAsk(tx, ask, now))) return;
    if (channels.includes('dashboard'))
      await deps.notifications.tell(tx, {
        userId,
        key: `review:${courseId}`,
        type: 1,
        title: `دوره «${title}» چطور بود؟`,
        body:
          `نظر شما درباره این دوره از ${shortened(end.academy, LONGEST_TITLE)} به دیگران کمک می‌کند درست ` +
          'انتخاب کنند. ستاره هم به‌تنهایی کافی است. دیگر برای این دوره یادآوری نمی‌کنیم.',
        link: { title: 'نوشتن نظر', url: path },
      });
    const address = channels.includes('mail') && deps.mailer.sends ? await deps.profile.mailOf(tx, userId) : null;
    if (address === null) return;
    const stop = `${deps.publicUrl}/unsubscribe/${stopToken(deps.stopKey, userId)}`;
    const text = await deps.content.mails.write(tx, 'review-asked', {
      دوره: title,
      آموزشگاه: end.academy,
      نظر: readableAddress(deps.publicUrl, path),
      تنظیم: `${deps.publicUrl}/dashboard/alerts`,
      قطع: stop,
    });
    await deps.mailer.put(tx, { to: address, kind: 'review-asked', ...text, unsubscribe: stop });
  });
}
