import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import type { sendReminder } from '@kavosh/contract/desk/settlement/receivables.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DeskSettlementDeps } from './deps.ts';

type Letter = EndpointData<typeof sendReminder>;

/** The letter that reminds an academy of what it owes. Refuses with academy.not_found and invoice.nothing. */
export async function reminderOf(
  { db, settlement, catalogue, content, mailer, clock }: DeskSettlementDeps,
  academyId: number,
): Promise<Letter> {
  const sides = await catalogue.desk.academies.sides(academyId);
  if (!sides) throw new Refusal('academy.not_found');
  const [[owing], invoices] = await Promise.all([
    settlement.findOwing(academyId),
    settlement.findInvoices({ academy: academyId, after: null, limit: 20 }),
  ]);
  if (!owing) throw new Refusal('invoice.nothing');
  const open = invoices.filter((one) => one.owed > 0);
  const lines = open.map(
    ({ year, number, owed }) => `- صورت‌حساب ${toPersianDigits(`${year}/${number}`)}: ${formatToman(owed)}`,
  );
  const letter = await content.mails.write(db, 'commission-owed', {
    آموزشگاه: sides.values.name,
    روز: formatJalaliDate(clock.now()),
    مبلغ: formatToman(owing.owed),
    صورت‌حساب‌ها: lines.join('\n'),
  });
  return {
    to: sides.values.mail,
    ...letter,
    sends_mail: mailer.sends,
  };
}

/** Refuses with desk.no_mail and academy.no_mail too. */
export async function remind(deps: DeskSettlementDeps, academyId: number, operator: Operator): Promise<Letter> {
  const { db, mailer, audit, contact } = deps;
  const letter = await reminderOf(deps, academyId);
  if (!mailer.sends) throw new Refusal('desk.no_mail');
  const { to, subject, text } = letter;
  if (to === null) throw new Refusal('academy.no_mail');
  await inTransaction(db, async (tx) => {
    await mailer.put(tx, { to, kind: 'commission-owed', subject, text, replyTo: contact.details.email ?? undefined });
    await audit.record(tx, {
      operator,
      action: 'commission.reminded',
      subject: `academy ${academyId}`,
      details: { to },
    });
  });
  return letter;
}
