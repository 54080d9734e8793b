import { createHash } from 'node:crypto';
import type { AcademyQuestion, askAcademy as askCall } from '@kavosh/contract/desk/purchases.ts';
import type { HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { ASK_AGAIN_MS } from '../../wallet/wallet.ts';
import { academyLetterValues } from './academy-letter.ts';
import type { DeskPurchasesDeps } from './deps.ts';

/**
 * The letter to the academy of a purchase that waits for it, and whether it can be sent now. Refuses with
 * purchase.not_found, and with purchase.wrong_state where no academy has to say anything.
 */
export async function showQuestion(deps: DeskPurchasesDeps, id: number): Promise<AcademyQuestion> {
  const row = await deps.wallet.readPurchase(id);
  if (!row) throw new Refusal('purchase.not_found');
  if (row.state !== 'unconfirmed' || row.method !== 'referral') throw new Refusal('purchase.wrong_state');
  const [courses, sides] = await Promise.all([
    deps.catalogue.courseNames([row.course_id]),
    deps.catalogue.desk.academies.sides(row.academy_id),
  ]);
  const values = academyLetterValues({ ...row, course: courses.get(row.course_id)?.title ?? '' });
  const letter = await deps.content.mails.write(deps.db, 'academy-asked', values);
  const mail = sides?.values.mail ?? null;
  const againAt = row.asked_at === null ? null : new Date(row.asked_at.getTime() + ASK_AGAIN_MS);
  return {
    letter,
    academy: { id: row.academy_id, name: sides?.values.name ?? '', mail },
    sends_mail: deps.mailer.sends,
    again_at: againAt !== null && againAt > deps.clock.now() ? againAt.toISOString() : null,
    version: createHash('sha256')
      .update(JSON.stringify([mail, letter]))
      .digest('hex')
      .slice(0, 32),
  };
}

/**
 * Asks the academy, with a row in the audit: queues the letter that was read in the same transaction, or notes that it
 * was asked another way. Refuses with purchase.not_found, purchase.wrong_state, purchase.asked_already, academy.no_mail
 * and desk.no_mail.
 * @returns the current letter if it differs from the one that was read; then nothing is done
 */
export async function askAcademy(
  deps: DeskPurchasesDeps,
  id: number,
  { how, version }: HandlerInput<typeof askCall>['body'],
  operator: StaffOperator,
): Promise<AcademyQuestion | null> {
  const { db, wallet, mailer, audit, contact } = deps;
  const question = await showQuestion(deps, id);
  if (question.version !== version) return question;
  const { letter, academy } = question;
  if (how === 'mail' && !mailer.sends) throw new Refusal('desk.no_mail');
  const to = how === 'mail' ? academy.mail : null;
  if (how === 'mail' && to === null) throw new Refusal('academy.no_mail');
  await inTransaction(db, async (tx) => {
    const asked = await wallet.desk.addQuestion(tx, { purchaseId: id, how, staffId: operator.staffId });
    if (to !== null) {
      const replyTo = contact.details.email ?? undefined;
      await mailer.put(tx, { to, kind: 'academy-asked', ...letter, replyTo, about: String(asked) });
    }
    await audit.record(tx, {
      operator,
      action: 'purchase.academy_asked',
      subject: `purchase ${id}`,
      details: { how, academy: academy.id, ...(to === null ? {} : { to }) },
    });
  });
  return null;
}
