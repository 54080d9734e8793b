import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import type { StaffOperator } from '../../apps/server/src/kernel/actor.ts';
import { inTransaction } from '../../apps/server/src/kernel/in-transaction.ts';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';

/** Accounts that no bank has, with check digits that are right. */
const shebas = ['062960000000100324200001', '100570023980010230103101'] as const;
/** Academies with an account: three are paid, of the fourth everything is netted with what it owes. */
const WITH_ACCOUNT = 4;
const PAID = 3;
/** They have been there for so long, so that they are paid to. */
const ACCOUNT_DAYS = 30;

/** The academies with most to be paid, and accounts for them that were brought a month ago. */
async function addAccounts(
  { settlement }: Domains,
  db: Kysely<Tables>,
  { by, first }: { by: StaffOperator; first: number | null },
): Promise<number[]> {
  const due = (await settlement.findDue())
    .filter(({ gross }) => gross > 0)
    .toSorted((a, b) => Number(b.academy_id === first) - Number(a.academy_id === first))
    .slice(0, WITH_ACCOUNT);
  for (const [at, { academy_id: id }] of due.entries())
    await settlement.addAccount(
      id,
      { account: { kind: 'sheba', digits: shebas[at % shebas.length]! }, owner: 'موسسه نمونه' },
      by,
    );
  await sql`
    update academy_account set added_at = added_at - make_interval(days => ${ACCOUNT_DAYS}),
      usable_from = usable_from - make_interval(days => ${ACCOUNT_DAYS})`.execute(db);
  return due.map((one) => one.academy_id);
}

/** Payouts of these academies that the second colleague agreed to and the bank was given. */
async function sendPayouts(
  { settlement, approvals }: Domains,
  db: Kysely<Tables>,
  { academies, maker, decider }: { academies: readonly number[]; maker: StaffOperator; decider: StaffOperator },
): Promise<{ id: number; amount: number; academy: number }[]> {
  const { batchId, approvalId } = await inTransaction(db, async (tx) => {
    const { batchId: id, payouts, amount, netted } = await settlement.draftPayouts(tx, academies, maker);
    const payload = { batch_id: id, payouts, amount, netted };
    const subject = `payout_batch ${id}`;
    const asked = { action: 'payout.batch' as const, subject, payload, reason: 'تسویه هفته', operator: maker };
    return { batchId: id, approvalId: await approvals.request(tx, asked) };
  });
  const actor = { staffId: decider.staffId, permissions: new Set(['payouts.make'] as const) };
  await approvals.approve(approvalId, { actor, operator: decider });
  const made = await settlement.findPayouts({ batch: batchId, after: null, limit: academies.length });
  const sent = made.filter(({ state }) => state === 'approved').toReversed();
  await inTransaction(db, (tx) =>
    settlement.sendPayouts(tx, { batchId, ids: sent.map(({ id }) => id), operator: maker }),
  );
  return sent.map(({ id, amount, academy_id: academy }) => ({ id, amount, academy }));
}

type BankLine = Pick<Parameters<Domains['settlement']['addBankLines']>[0][number], 'amount' | 'text'>;

const yesterday = (): string => new Date((tehranDay(new Date()) - 1) * DAY_MS).toISOString().slice(0, 10);

/** Lines of yesterday's statement. */
const statementOf = (lines: readonly BankLine[]) =>
  lines.map((line, at) => ({ ...line, line: at + 1, day: yesterday(), reference: null, balance: null }));

/** A line of the statement, and what it is. */
async function matched(
  { settlement }: Domains,
  { line, what, targetId, by }: { line: BankLine; what: 'payout' | 'commission'; targetId: number; by: StaffOperator },
): Promise<void> {
  await settlement.addBankLines(statementOf([line]), by);
  const open = await settlement.findBankLines({ state: 'open', after: null, limit: 1 });
  const matches = [{ what, targetId, amount: line.amount, fee: 0, note: null }];
  await settlement.matchLines([{ lineId: open[0]!.id, matches }], by);
}

/** These academies have paid the commission that they owed: their shares are paid out, and not netted. */
async function payCommissions(domains: Domains, academies: readonly number[], by: StaffOperator): Promise<void> {
  const owing = new Map((await domains.settlement.findOwing()).map((one) => [one.academy_id, one.owed]));
  for (const academy of academies) {
    const line = { amount: owing.get(academy) ?? 0, text: `واریز کارمزد آموزشگاه ${academy}` };
    if (line.amount > 0) await matched(domains, { line, what: 'commission', targetId: academy, by });
  }
}

/**
 * What a colleague of finance finds of settling: a payout in the bank's statement, one that bounced, one on its way, an
 * invoice, and two lines of the statement without a match.
 */
export async function addSettlement(
  domains: Domains,
  db: Kysely<Tables>,
  {
    maker,
    decider,
    onItsWay,
  }: {
    maker: Omit<StaffOperator, 'requestId'>;
    decider: Omit<StaffOperator, 'requestId'>;
    /** The academy whose payout the bank has and has not paid yet; null: any. */
    onItsWay: number | null;
  },
): Promise<void> {
  const { settlement } = domains;
  const by = (who: Omit<StaffOperator, 'requestId'>): StaffOperator => ({ ...who, requestId: randomUUID() });
  const academies = await addAccounts(domains, db, { by: by(maker), first: onItsWay });
  if (academies.length === 0) return;
  await payCommissions(domains, academies.slice(0, PAID), by(maker));
  const people = { academies, maker: by(maker), decider: by(decider) };
  const sent = await sendPayouts(domains, db, people);
  // A third one is on its way.
  const [arrived, back] = sent.toSorted((a, b) => Number(a.academy === onItsWay) - Number(b.academy === onItsWay));
  if (back) await settlement.bouncePayout(back.id, 'شماره شبا از حساب بسته‌ای است.', by(maker));
  if (arrived) {
    const line = { amount: -arrived.amount, text: `پایا KP-${arrived.id}` };
    await matched(domains, { line, what: 'payout', targetId: arrived.id, by: by(maker) });
  }
  const open = [
    { amount: -35_000, text: 'کارمزد خدمات بانکی' },
    { amount: 4_200_000, text: 'واریز نامشخص' },
  ];
  await settlement.addBankLines(statementOf(open), by(maker));
  const [owing] = (await settlement.findOwing()).filter(({ uninvoiced }) => uninvoiced > 0);
  if (owing) await settlement.issueInvoice({ academyId: owing.academy_id, untilDay: yesterday() }, by(maker));
}
