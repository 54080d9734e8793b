import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { createAudit } from '../../../apps/server/src/domains/audit/audit.ts';
import { createSettlement, type Settlement } from '../../../apps/server/src/domains/settlement/settlement.ts';
import { createTerms } from '../../../apps/server/src/domains/terms/terms.ts';
import { createWalletBooks } from '../../../apps/server/src/domains/wallet/books.ts';
import { createCipher } from '../../../apps/server/src/kernel/cipher.ts';
import { inTransaction } from '../../../apps/server/src/kernel/in-transaction.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { operatorOf } from '../settlement/pay-out.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import type { ClientLog } from './client-log.ts';
import type { Scenario } from './scenario.ts';

/** Rights to withdraw are over by then, and so a chaos test need not last for weeks. */
const AHEAD_MS = 60 * DAY_MS;

/** Tries until it is known what became of it; false: it was refused. */
type UntilKnown = (act: () => Promise<unknown>) => Promise<boolean>;

/**
 * Colleagues of finance, with settlement's own code on the owner's connections: each call does a step of a payout or
 * batch, whichever can be found, or one after another, at the same time as others do.
 */
export class AcademyPayer {
  readonly #server: ServerUnderTest;
  readonly #scenario: Scenario;
  readonly #log: ClientLog;
  readonly #settlement: Settlement;
  readonly #untilKnown: UntilKnown;

  constructor(server: ServerUnderTest, scenario: Scenario, log: ClientLog, untilKnown: UntilKnown) {
    const db = server.database.kysely as never;
    const clock = { now: () => new Date(Date.now() + AHEAD_MS) };
    const audit = createAudit({ db });
    this.#server = server;
    this.#scenario = scenario;
    this.#log = log;
    this.#untilKnown = untilKnown;
    this.#settlement = createSettlement({
      db,
      clock,
      audit,
      terms: createTerms({ db, audit, clock, partnerCipher: createCipher(randomBytes(32), 'partner') }),
      catalogue: { courseNames: async () => new Map() },
      wallet: { books: createWalletBooks({ db, clock }), desk: {} as never },
      accountChanged: async () => undefined,
      payoutsSettled: async () => {},
      accountCipher: createCipher(randomBytes(32), 'academy-account'),
    });
  }

  async step(): Promise<void> {
    // All the way, or one step of it.
    if (randomInt(2) === 0) {
      await this.#draft();
      await this.#decide();
      await this.#send();
      await this.#end('settled');
      return;
    }
    const steps = [
      () => this.#draft(),
      () => this.#draft(),
      () => this.#decide(),
      () => this.#decide(),
      () => this.#send(),
      () => this.#end('settled'),
      () => this.#end('settled'),
      () => this.#end('bounced'),
    ];
    await steps[randomInt(steps.length)]!();
  }

  get #db() {
    return this.#server.database.kysely;
  }

  /** One row of a question that is asked until it is answered. */
  async #find<Row>(ask: ReturnType<typeof sql<Row>>): Promise<Row | undefined> {
    let found: Row | undefined;
    await this.#untilKnown(async () => {
      found = (await ask.execute(this.#db)).rows[0];
    });
    return found;
  }

  async #draft(): Promise<void> {
    const [maker] = this.#scenario.finance;
    await this.#untilKnown(() =>
      inTransaction(this.#db, async (tx) => {
        const { batchId } = await this.#settlement.draftPayouts(tx, [this.#scenario.academy.id], operatorOf(maker!));
        await sql`
          insert into approval (action, subject, subject_version, payload, digest, permission, reason, requested_by,
            requested_at, expires_at)
          values ('payout.batch', ${`payout_batch ${batchId}`}, '1', '{}', ${Buffer.alloc(32)}, 'payouts.make', 'chaos',
            ${maker}, now(), now() + interval '3 days')`.execute(tx);
      }),
    );
  }

  /** The second colleague agrees, or does not, perhaps twice at once. */
  async #decide(): Promise<void> {
    const [, second] = this.#scenario.finance;
    const asked = await this.#find(sql<{ id: number; batch: number }>`
      select a.id, b.id as batch from payout_batch b join approval a on a.subject = 'payout_batch ' || b.id
      where b.state = 'asked' and a.decision is null order by random() limit 1`);
    if (!asked) return;
    const yes = randomInt(10) < 7;
    const decide = () =>
      this.#untilKnown(() =>
        inTransaction(this.#db, async (tx) => {
          const { rows } = await sql`
            update approval set decision = ${yes ? 'approved' : 'rejected'}, decided_by = ${second}, decided_at = now(),
              executed_at = case when ${yes} then now() end
            where id = ${asked.id} and decision is null returning id`.execute(tx);
          if (rows.length === 0) return;
          if (yes) await this.#settlement.approveBatch(tx, asked.batch, asked.id);
          else await this.#settlement.dropBatch(tx, asked.batch);
        }),
      );
    await Promise.all(Array.from({ length: 1 + randomInt(2) }, decide));
  }

  /** The bank gets what was agreed to. */
  async #send(): Promise<void> {
    const [maker] = this.#scenario.finance;
    const batch = await this.#find(sql<{ id: number }>`
      select batch_id as id from payout where state = 'approved' order by random() limit 1`);
    if (!batch) return;
    await this.#untilKnown(() =>
      inTransaction(this.#db, async (tx) => {
        const found = await this.#settlement.findPayouts({ batch: batch.id, after: null, limit: 100 }, tx);
        const ids = found.filter(({ state }) => state === 'approved').map(({ id }) => id);
        const operator = operatorOf(maker!);
        if (ids.length > 0) await this.#settlement.sendPayouts(tx, { batchId: batch.id, ids, operator });
      }),
    );
    await this.#untilKnown(async () => {
      const { rows } = await sql<{ id: number; amount: number }>`
        select id, amount::float8 as amount from payout where batch_id = ${batch.id} and sent_at is not null`.execute(
        this.#db,
      );
      for (const { id, amount } of rows)
        if (!this.#log.payouts.has(id)) this.#log.payouts.set(id, { amount, state: 'sent', isTaken: false });
    });
  }

  /** The bank paid it or sent it back; said twice. */
  async #end(how: 'settled' | 'bounced'): Promise<void> {
    const from = how === 'settled' ? ['sent'] : ['sent', 'settled'];
    const found = [...this.#log.payouts].filter(([, { state, isTaken }]) => !isTaken && from.includes(state));
    const taken = found[randomInt(Math.max(1, found.length))];
    if (!taken) return;
    const [id, noted] = taken;
    noted.isTaken = true;
    const operator = operatorOf(this.#scenario.finance[0]!);
    // Of two bounces at once the second is refused; that one of them was done is what counts.
    const act = (): Promise<boolean> =>
      this.#untilKnown(() =>
        how === 'settled'
          ? this.#settlement.settlePayout(id, `B-${id}`, operator)
          : this.#settlement.bouncePayout(id, 'chaos', operator),
      );
    await Promise.all([act(), act()]);
    noted.state = how;
    noted.isTaken = false;
  }
}
