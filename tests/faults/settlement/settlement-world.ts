import { sql } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { StaffOperator } from '../../../apps/server/src/kernel/actor.ts';
import { inTransaction } from '../../../apps/server/src/kernel/in-transaction.ts';
import { addColleague } from '../../api/desk-client.ts';
import { putMoney } from '../../api/put-money.ts';
import { keepingOutbox } from '../../api/sign-in-client.ts';
import { startApp, type TestApp } from '../../api/start-app.ts';
import { enterByLink } from '../../factories/hand-over.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../factories/small-catalogue.ts';
import { operatorOf, settlementSecrets } from './pay-out.ts';

/** A product with two colleagues, whose clock goes where the test wants it, and academies as many as it takes. */
export class SettlementWorld {
  one!: TestApp;
  ids!: Record<SmallCourse, number>;
  maker!: StaffOperator;
  second!: StaffOperator;
  now = Date.parse('2026-11-20T08:00:00Z');
  #people = 0;
  #academies = 0;

  async start(): Promise<this> {
    this.one = await startApp({
      outbox: keepingOutbox(),
      secrets: settlementSecrets,
      clock: { now: () => new Date(this.now) },
      fill: async (database) => {
        this.ids = await fillSmallCatalogue(database);
      },
    });
    this.maker = operatorOf((await addColleague(this.one, 'finance')).staffId);
    this.second = operatorOf((await addColleague(this.one, 'finance')).staffId);
    return this;
  }

  get db() {
    return this.one.database.kysely;
  }

  get domains() {
    return this.one.app.domains;
  }

  /** A person with enough in the wallet for anything. */
  async person(): Promise<number> {
    this.#people += 1;
    const mobile = `0935${String(this.#people).padStart(7, '0')}`;
    await sql`insert into app_user (mobile, first_name, last_name) values (${mobile}, 'خریدار', 'نمونه')`.execute(
      this.db,
    );
    return putMoney(this.db, mobile, 10_000_000);
  }

  /** An academy with an account that is old enough, and a course of each price. */
  async academy(prices: readonly number[]): Promise<{ id: number; courses: number[] }> {
    this.#academies += 1;
    const old = new Date(this.now - 30 * DAY_MS);
    const { rows } = await sql<{ id: number; courses: number[] }>`
      with made as (
        insert into academy (name, name_key, source, source_key)
        values (${`آموزشگاه ${this.#academies}`}, ${`آموزشگاه ${this.#academies}`}, 'many', ${this.#academies}::text)
        returning id
      ), account as (
        insert into academy_account (academy_id, sealed_sheba, account_end, owner, added_by, added_at, usable_from,
          state)
        select id, 'x', '0001', 'موسسه', ${this.maker.staffId}::int, ${old}::timestamptz, ${old}::timestamptz,
          'current' from made
      ), courses as (
        insert into course (source, source_key, title, academy_id, category_id, course_type_id, payment_type,
          cashback_percent, ref_url, published_at)
        select 'many', made.id || ' ' || n, 'دوره ' || n, made.id, c.category_id, c.course_type_id, 'wallet',
          (n * 7) % 25, 'https://nilufar.example/many', now()
        from made, course c, generate_series(1, ${prices.length}::int) n where c.id = ${this.ids.python}
        returning id
      )
      select made.id, (select array_agg(id order by id) from courses) as courses from made`.execute(this.db);
    const { id, courses } = rows[0]!;
    await sql`insert into price_event (course_id, original, source)
      select * from unnest(${courses}::int[], ${[...prices]}::bigint[]), (values ('many')) s`.execute(this.db);
    await enterByLink(this.db);
    return { id, courses };
  }

  /** What an account of the books has, in its own direction. */
  async balance(code: string, owner = 0): Promise<number> {
    const { rows } = await sql<{ balance: number }>`
      select coalesce(sum(e.amount * k.normal), 0)::float8 as balance
      from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.account_kind k using (code)
      where a.code = ${code} and a.owner_id = ${owner}`.execute(this.db);
    return rows[0]!.balance;
  }

  async violations(): Promise<string[]> {
    const { rows } = await sql<{ rule: string; subject: string; detail: string }>`
      select * from ledger.violations`.execute(this.db);
    return rows.map(({ rule, subject, detail }) => `${rule} ${subject}: ${detail}`);
  }

  /** A batch that was drafted for the academies, with the request that a second colleague decides. */
  draft(academyIds: readonly number[]): Promise<{ batch: number; approval: number }> {
    return inTransaction(this.db, async (tx) => {
      const { batchId } = await this.domains.settlement.draftPayouts(tx, academyIds, this.maker);
      const { rows } = await sql<{ id: number }>`
        insert into approval (action, subject, subject_version, payload, digest, permission, reason, requested_by,
          requested_at, expires_at)
        values ('payout.batch', ${`payout_batch ${batchId}`}, '1', '{}', ${Buffer.alloc(32)}, 'payouts.make', 'آزمون',
          ${this.maker.staffId}, now(), now() + interval '3 days') returning id`.execute(tx);
      return { batch: batchId, approval: rows[0]!.id };
    });
  }

  agree(batch: number, approval: number): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      await this.domains.settlement.approveBatch(tx, batch, approval);
      await sql`update approval set decision = 'approved', decided_by = ${this.second.staffId}, decided_at = now(),
        executed_at = now() where id = ${approval}`.execute(tx);
    });
  }

  refuse(batch: number, approval: number): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      await this.domains.settlement.dropBatch(tx, batch);
      await sql`update approval set decision = 'rejected', decided_by = ${this.second.staffId}, decided_at = now()
        where id = ${approval}`.execute(tx);
    });
  }

  /** A line of the bank's statement. @returns its number */
  async bankLine(amount: number, text: string): Promise<number> {
    const day = new Date(this.now).toISOString().slice(0, 10);
    await this.domains.settlement.addBankLines(
      [{ line: 1, day, amount, text, reference: null, balance: null }],
      this.maker,
    );
    const { rows } = await sql<{ id: number }>`select max(id) as id from bank_line`.execute(this.db);
    return rows[0]!.id;
  }
}
