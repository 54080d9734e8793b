import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { approve } from '@kavosh/contract/desk/approvals.ts';
import { setAcademyAccount } from '@kavosh/contract/desk/settlement/academy-account.ts';
import { draftPayouts, makePayoutFile } from '@kavosh/contract/desk/settlement/payouts.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

export const shebas = ['062960000000100324200001', '100570023980010230103101'] as const;

/** A product with two colleagues of finance, whose clock goes where the test wants it. */
export class SettlementApp {
  one!: TestApp;
  ids!: Record<SmallCourse, number>;
  finance!: DeskClient;
  second!: DeskClient;
  now = Date.parse('2026-11-20T08:00:00Z');

  async start(): Promise<this> {
    this.one = await startApp({
      outbox: keepingOutbox(),
      secrets: { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) },
      clock: { now: () => new Date(this.now) },
      config: { withdrawals: { leastWithdrawal: 5_000 } },
      fill: async (database) => {
        this.ids = await fillSmallCatalogue(database);
        // A course with a price of the second academy.
        const { kysely } = database;
        const [{ academy_id: other }] = (await kysely
          .selectFrom('course')
          .select('academy_id')
          .where('id', '=', this.ids.csharp)
          .execute()) as [{ academy_id: number }];
        await kysely.updateTable('course').set({ academy_id: other }).where('id', '=', this.ids.branches).execute();
      },
    });
    await this.signIn();
    return this;
  }

  /** Colleagues with a fresh second factor: a day later theirs is not fresh any more. */
  async signIn(): Promise<void> {
    this.finance = await addColleague(this.one, 'finance');
    this.second = await addColleague(this.one, 'finance');
    await sql`update staff_member set created_at = created_at - interval '30 days'`.execute(this.db);
  }

  get db() {
    return this.one.database.kysely;
  }

  async later(days: number): Promise<void> {
    this.now += days * DAY_MS;
    await this.signIn();
  }

  async academyOf(course: SmallCourse): Promise<number> {
    const row = await this.db
      .selectFrom('course')
      .select('academy_id')
      .where('id', '=', this.ids[course])
      .executeTakeFirstOrThrow();
    return row.academy_id;
  }

  /** A new person buys a course, and has it. */
  async sold(course: SmallCourse, method: 'wallet' | 'referral' = 'wallet') {
    const { wallet } = this.one.app.domains;
    const { userId, mobile } = await addAccount(this.one);
    await this.db.updateTable('course').set({ payment_type: method }).where('id', '=', this.ids[course]).execute();
    if (method === 'wallet') await putMoney(this.db, mobile, 10_000_000);
    const courseId = this.ids[course];
    // Where there are several, the first that can be had.
    const offer = await this.one.app.domains.catalogue.courseOffer(courseId);
    const editionId = offer?.editions[0]?.id ?? null;
    const bought = await wallet.buyCourse({ userId, courseId, method, editionId, seenAmount: null, key: null });
    const purchase = await wallet.changePurchaseState({
      id: bought.purchase.id,
      step: 'confirmed',
      actor: 'operator:آزمون',
    });
    return { ...purchase, share: purchase.amount - purchase.commission - purchase.commission_vat, userId };
  }

  /** @param share of the price, in basis points; left out: all that is left */
  refund(id: number, share?: number) {
    return this.one.app.domains.wallet.changePurchaseState({
      id,
      step: 'refunded',
      actor: 'operator:آزمون',
      refund: share === undefined ? { total: 10_000 } : { share },
    });
  }

  async account(academy: number, sheba: string = shebas[0]) {
    const set = await this.finance.call(setAcademyAccount, {
      params: { id: String(academy) },
      body: { sheba, owner: 'موسسه نیلوفر' },
    });
    assert.equal(set.status, 200);
    return set.data.accounts;
  }

  draft(academies: readonly number[], by = this.finance) {
    return by.call(draftPayouts, { body: { academy_ids: [...academies], reason: 'تسویه هفته' } });
  }

  /** A batch that a second colleague agreed to. */
  async agreed(...academies: number[]): Promise<number> {
    const made = await this.draft(academies);
    assert.equal(made.refusal, 'approval.requested');
    const { approval_id: approval, batch_id: batch } = made.envelope.data as {
      approval_id: number;
      batch_id: number;
    };
    const decided = await this.second.call(approve, { params: { id: String(approval) } });
    assert.deepEqual([decided.status, decided.refusal], [200, undefined]);
    return batch;
  }

  file(batch: number, format: 'csv' | 'xlsx' = 'csv') {
    return this.finance.call(makePayoutFile, { params: { id: String(batch) }, body: { format } });
  }

  /** What an account of the books has, in its own direction. */
  async balance(code: string, owner = 0): Promise<number> {
    const { rows } = await sql<{ balance: number }>`
      select coalesce(sum(e.amount * k.normal), 0)::float8 as balance
      from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.account_kind k using (code)
      where a.code = ${code} and a.owner_id = ${owner}`.execute(this.db);
    return rows[0]!.balance;
  }

  async sound(): Promise<void> {
    const { rows } = await sql`select * from ledger.violations`.execute(this.db);
    assert.deepEqual(rows, []);
  }
}
