import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { webhookEvents } from '@kavosh/contract/panel/panel-webhooks.ts';
import type { StaffOperator } from '../../apps/server/src/kernel/actor.ts';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';

/** What the academy of the demo replied; the latest reviews wait. */
const replies = [
  'سپاس از نظر شما؛ تمرین‌های ترم آینده را بیشتر کرده‌ایم.',
  'خوشحالیم که دوره به کارتان آمد. منتظر دیدن پروژه‌هایتان هستیم.',
  'ممنون که نوشتید. فایل‌های تمرین را دوباره در صفحه دوره گذاشتیم.',
] as const;
/** Addresses of programs that are none: hosts below `.example` are answered by the demo itself. */
export const demoHooks = [
  'https://program.rayanmehr.example/kavosh',
  'https://fails.program.rayanmehr.example/kavosh',
] as const;
/** So many reviews have a reply. */
const REPLIED = 12;

/** The oldest reviews of the academy get a reply by its owner. */
async function replyToReviews(
  { engagement, catalogue }: Domains,
  academyId: number,
  operator: StaffOperator,
): Promise<void> {
  const courseIds = await catalogue.ofAcademy.courseIds(academyId);
  const { rows } = await engagement.reviews.find({ which: 'unanswered', courseIds, limit: 1_000 });
  const written = rows.filter(({ content }) => content !== null).toReversed();
  // At least one waits.
  for (const [at, { id }] of written.slice(0, Math.min(REPLIED, written.length - 1)).entries())
    await engagement.reviews.reply({ academyId, courseIds, id, operator }, replies[at % replies.length]!);
}

/**
 * A key whose secret is not shown again, and two webhooks with what the demo answers for them: one takes its
 * messages, the other one fails, so that messages wait. What they hear of follows.
 */
async function addPrograms(
  { academyWebhooks: webhooks, terms }: Domains,
  db: Kysely<Tables>,
  academyId: number,
  operator: StaffOperator,
): Promise<void> {
  await db.transaction().execute((tx) => terms.renewOwnSecret(tx, academyId, false));
  for (const address of demoHooks) {
    const { webhook } = await webhooks.add({ academyId, operator }, { address, events: webhookEvents });
    await webhooks.test({ academyId, operator, id: webhook.id });
  }
}

/** A person buys a course on the academy's own site, which confirms it, and asks to withdraw. */
async function askToWithdraw({ wallet, catalogue }: Domains, academyId: number, userId: number): Promise<void> {
  const offers = await catalogue.courseOffers(await catalogue.ofAcademy.courseIds(academyId));
  const course = [...offers].find(([, one]) => one.paymentType === 'referral' && one.onSale && (one.amount ?? 0) > 0);
  if (!course) return;
  const { purchase } = await wallet.buyCourse({
    userId,
    courseId: course[0],
    method: 'referral',
    seenAmount: null,
    key: null,
  });
  await wallet.changePurchaseState({ id: purchase.id, step: 'confirmed', actor: `academy:${academyId}` });
  await wallet.withdrawFrom({
    member: { kind: 'member', userId, sessionId: 0 },
    address: '192.0.2.21',
    id: purchase.id,
    amount: 0,
    backTo: 'wallet',
    note: 'ساعت کلاس با کارم جور نیست و هنوز شروع نشده است.',
    proof: {},
  });
}

/**
 * What the owner of the academy that has members finds in the panel: a key, webhooks with their messages, a request to
 * withdraw, reviews with and without a reply, and the report card of its page. Its payout on the way is made with the
 * others.
 * @param userId who asks to withdraw
 */
export async function addPanelWork(
  domains: Domains,
  db: Kysely<Tables>,
  { academyId, owner, userId }: { academyId: number; owner: Omit<StaffOperator, 'requestId'>; userId: number },
): Promise<void> {
  await replyToReviews(domains, academyId, { ...owner, requestId: randomUUID() });
  await addPrograms(domains, db, academyId, { ...owner, requestId: randomUUID() });
  await askToWithdraw(domains, academyId, userId);
  await domains.academies.rebuildReports();
}
