import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptBankProposals, importBankStatement } from '@kavosh/contract/desk/settlement/bank.ts';
import { showPayoutBatch } from '@kavosh/contract/desk/settlement/payouts.ts';
import { SettlementApp, shebas } from './settlement.test-set-up.ts';

const at = new SettlementApp();
let payout: { id: number; amount: number };

beforeAll(async () => {
  await at.start();
  const academy = await at.academyOf('branches');
  await at.account(academy, shebas[0]);
  await at.sold('branches', 'referral');
  const sale = await at.sold('branches');
  await at.later(14);
  const batch = await at.agreed(academy);
  await at.file(batch);
  [payout] = (await at.finance.call(showPayoutBatch, { params: { id: String(batch) } })).data.payouts as [never];
  const text =
    'تاریخ\tشرح تراکنش\tبرداشت\tواریز\tمانده\tشماره پیگیری\n' +
    `1405/09/10\tپایا KP-${payout.id}\t${payout.amount * 10}\t\t\t1`;
  await at.finance.call(importBankStatement, { body: { text, unit: 'rial' } });
  await at.finance.call(acceptBankProposals, { body: {} });
  // Two shares of it go back, and are netted by the next payout.
  await at.refund(sale.id, 3_000);
  await at.refund(sale.id, 2_000);
  await at.sold('branches');
  await at.later(14);
  await at.file(await at.agreed(academy));
  await at.sound();
});
afterAll(() => at.one.close());

/** What the books say of a fault that is taken back again. */
async function foundBy(fault: string): Promise<string[]> {
  const found: string[] = [];
  await at.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(fault).execute(tx);
      const { rows } = await sql<{ rule: string; subject: string; detail: string }>`
        select * from ledger.violations`.execute(tx);
      found.push(...rows.map(({ rule, subject }) => `${rule} ${subject.split(' ')[0]}`));
      throw new Error('taken back');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'taken back') throw error;
    });
  return found;
}

test.each([
  [
    'a line pays more than its sale',
    `update payout_line set amount = amount + 1000 where kind = 'share'`,
    'I17 payout',
  ],
  ['a payout is above its lines', 'update payout set gross = gross + 1000, amount = amount + 1000', 'I17 payout'],
  ['a payout is above what is owed', 'update payout set gross = gross + 1000, amount = amount + 1000', 'I16 academy'],
  ['what was netted is owed again', 'update commission_clearing set is_live = false', 'I18 academy'],
  ['a line of a payout is free for another one', 'update payout_line set is_live = false', 'I17 payout'],
  [
    'a share of a refund is not netted',
    `with gone as (delete from payout_line where kind = 'refund' and share_n = 2 returning payout_id, amount)
     update payout p set gross = gross - gone.amount, amount = p.amount - gone.amount from gone where p.id = payout_id`,
    'I16 academy',
  ],
  [
    'a refund is netted with less than its share',
    `update payout_line set amount = amount + 1 where kind = 'refund' and share_n = 2`,
    'I17 payout',
  ],
  ['a batch was agreed to by one', 'update payout_batch set approval_id = null', 'I20 payout'],
  [
    'an account was younger than seven days',
    `update academy_account set usable_from = usable_from + interval '1 year'`,
    'I20 payout',
  ],
  ['a line of the bank is counted twice', 'update bank_line set amount = amount * 2', 'I19 bank'],
  [
    'a line of the bank is of another amount than its payout',
    'update bank_match set amount = amount - 1',
    'I19 payout',
  ],
  ['VAT is at another rate', 'update purchase set vat_bp = 0, commission_vat = 0', 'I18 academy'],
])('%s', async (_, fault, expected) => {
  expect(await foundBy(fault)).toContain(expected);
  await at.sound();
});
