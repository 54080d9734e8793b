import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ReportReason } from '@kavosh/contract/comments.ts';
import type { Department } from '@kavosh/contract/contact.ts';
import { visitor } from '../../apps/server/src/kernel/actor.ts';
import type { StaffOperator } from '../../apps/server/src/kernel/actor.ts';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';
import { addApplication } from './academy-application.ts';
import { demoAcademies } from './academies.ts';
import { sendDemoFile } from './panel-file.ts';
import { addPanelWork } from './panel-work.ts';
import { addSellersWork } from './sellers-work.ts';
import { addSettlement } from './settlement.ts';
import { demoSellersAcademy } from './staff.ts';
import { bringDemoFeed } from './uploaded-feed.ts';

/** What the invented people report of comments, for the queue of the desk. */
const reports: readonly { reason: ReportReason; text: string | null }[] = [
  { reason: 'spam', text: 'به نظر می‌رسد تبلیغ یک کانال باشد.' },
  { reason: 'off_topic', text: null },
  { reason: 'abuse', text: 'لحن آن درست نیست.' },
];

/** Messages from the contact page. The names show that no real person is meant. */
const messages: readonly { name: string; title: string; department: Department; description: string }[] = [
  {
    name: 'نمونه پرسنده',
    title: 'زمان رسیدن بازگشت وجه',
    department: 3,
    description: 'سلام. خریدم دو روز پیش تأیید شده ولی بازگشت وجه آن را نمی‌بینم. ممکن است بگویید کی به کیف پولم می‌رسد؟',
  },
  {
    name: 'آموزشگاه نمونه',
    title: 'افزودن دوره‌های تابستان',
    department: 1,
    description: 'می‌خواهیم دوره‌های تابستان خود را در کاوش معرفی کنیم. از کجا شروع کنیم و چه فایلی لازم است؟',
  },
  {
    name: 'شرکت فرضی',
    title: 'ویرایش یک فرصت شغلی',
    department: 2,
    description: 'محل کار در آگهی ما عوض شده است. چطور می‌توانیم آن را به‌روز کنیم؟',
  },
];

/** Undefined: a demo for all has no colleagues. */
async function demoColleague(
  db: Kysely<Tables>,
  mobile: string,
): Promise<Omit<StaffOperator, 'requestId'> | undefined> {
  const row = await db
    .selectFrom('staff_member')
    .innerJoin('app_user', 'app_user.id', 'staff_member.person_id')
    .select(['staff_member.id', 'first_name', 'last_name'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row && { name: `${row.first_name} ${row.last_name}`, staffId: row.id };
}

/** The academy that has members; null: it is not there. */
async function demoAcademyId(db: Kysely<Tables>): Promise<number | null> {
  const { name } = demoAcademies.find(({ key }) => key === demoSellersAcademy)!;
  return (await db.selectFrom('academy').select('id').where('name', '=', name).executeTakeFirst())?.id ?? null;
}

/** The largest purchase that is large enough to be given back by two colleagues only; the one in finance asks. */
async function askForSecond({ approvals }: Domains, db: Kysely<Tables>): Promise<void> {
  const { limits } = await approvals.limits();
  const purchase = await db
    .selectFrom('purchase')
    .innerJoin('app_user as person', 'person.id', 'purchase.user_id')
    .innerJoin('course', 'course.id', 'purchase.course_id')
    .select(['purchase.id', 'purchase.amount', 'purchase.cashback', 'course_id', 'course.title', 'purchase.user_id'])
    .select(['person.first_name', 'person.last_name'])
    .where('purchase.state', '=', 'confirmed')
    .where('purchase.amount', '>=', limits.refund)
    .orderBy('purchase.amount', 'desc')
    .limit(1)
    .executeTakeFirst();
  const colleague = await demoColleague(db, '09120000012');
  if (!purchase || !colleague) return;
  await approvals.ask({
    action: 'purchase.refund',
    subject: `purchase ${purchase.id}`,
    payload: {
      purchase_id: purchase.id,
      person_id: purchase.user_id,
      person: `${purchase.first_name} ${purchase.last_name}`,
      course_id: purchase.course_id,
      course: purchase.title,
      amount: purchase.amount,
      cashback: purchase.cashback,
      because: ['amount'],
    },
    reason: 'خریدار پیش از آغاز دوره انصراف داد و آموزشگاه پذیرفته است.',
    operator: { ...colleague, requestId: randomUUID() },
  });
}

/**
 * Fills the queues of the desk, once: reported comments, messages that wait, a refund that needs a second person, a
 * feed with bad rows, an application for an academy, what an academy wrote, and what is settled with academies and the
 * bank.
 */
export async function addDeskWork(domains: Domains, db: Kysely<Tables>, readers: readonly number[]): Promise<void> {
  const comments = await db
    .selectFrom('course_comment')
    .select(['id', 'course_id', 'user_id'])
    .where('content', 'is not', null)
    .orderBy('id')
    .limit(reports.length)
    .execute();
  for (const [at, comment] of comments.entries())
    for (const reader of readers.slice(0, at === 0 ? 2 : 1))
      if (reader !== comment.user_id)
        await domains.engagement.reportComment(reader, comment.course_id, comment.id, reports[at]!);
  for (const [at, message] of messages.entries())
    await domains.contact.sendMessage(
      { ...message, email: `visitor-${at + 1}@kavosh.example` },
      { actor: visitor, address: `192.0.2.${at + 1}` },
    );
  await askForSecond(domains, db);
  const owner = await demoColleague(db, '09120000011');
  if (owner) await bringDemoFeed(domains, owner);
  if (owner) await addSellersWork(domains, db, owner);
  const finance = await demoColleague(db, '09120000012');
  const academyId = await demoAcademyId(db);
  if (owner && finance) await addSettlement(domains, db, { maker: finance, decider: owner, onItsWay: academyId });
  const seller = await demoColleague(db, '09120000021');
  if (seller && academyId !== null) await sendDemoFile(domains, { academyId, owner: seller });
  const [userId, applicant] = readers;
  if (owner && applicant !== undefined) await addApplication(domains, applicant);
  if (seller && academyId !== null && userId !== undefined)
    await addPanelWork(domains, db, { academyId, owner: seller, userId });
}
