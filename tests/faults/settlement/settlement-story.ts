import { sql } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { inTransaction } from '../../../apps/server/src/kernel/in-transaction.ts';
import { Refusal } from '../../../apps/server/src/kernel/refusal.ts';
import type { AskedLine } from '../../../apps/server/src/domains/settlement/settlement.ts';
import { agreeTerms } from '../../factories/agree-terms.ts';
import { ExpectedBooks, type ExpectedSale } from './expected-books.ts';
import type { SettlementWorld } from './settlement-world.ts';
import { differsFromSlow } from './slow-due.ts';

const PRICES = [200_000, 333_333, 1_000_001, 7_777] as const;
export const POSSIBLE = [
  'sell',
  'sellAtAcademy',
  'sellByEnrolment',
  'letIn',
  'confirm',
  'cancel',
  'refund',
  'refundWhole',
  'time',
  'terms',
  'payOut',
  'draft',
  'agree',
  'refuse',
  'drop',
  'send',
  'settle',
  'bounce',
  'bankLine',
  'comesBack',
  'undoLine',
  'pays',
  'writeOff',
  'invoice',
  'correct',
] as const;
/** A step, and numbers by which it chooses what it is done to. */
export interface Step {
  what: (typeof POSSIBLE)[number];
  which: number;
  how: number;
}

interface KnownPayout {
  id: number;
  batch: number;
  amount: number;
  line: number | null;
}

/** One academy from its first sale to its last payout: does steps, and reckons what they come to (`ExpectedBooks`). */
export class SettlementStory {
  readonly books = new ExpectedBooks();
  readonly #world: SettlementWorld;
  readonly #academy: { id: number; courses: number[] };
  #open: { batch: number; approval: number }[] = [];
  #payouts: KnownPayout[] = [];
  #paidLines: number[] = [];
  #tracks = new Map<ExpectedSale, string>();

  private constructor(world: SettlementWorld, academy: { id: number; courses: number[] }) {
    this.#world = world;
    this.#academy = academy;
  }

  static async begin(world: SettlementWorld): Promise<SettlementStory> {
    const story = new SettlementStory(world, await world.academy(PRICES));
    await story.#terms(2);
    return story;
  }

  /** Does a step where there is anything to do it to. A refusal of the product changes nothing. */
  async do({ what, which, how }: Step): Promise<void> {
    const work = {
      sell: () => this.#sell(which, 'wallet'),
      sellByEnrolment: () => this.#sell(which, 'wallet', true),
      sellAtAcademy: () => this.#sell(which, 'referral'),
      letIn: () => this.#letIn(which),
      confirm: () => this.#confirm(which, how),
      cancel: () => this.#cancel(which),
      refund: () => this.#refund(which, 1 + (how % 9_999)),
      refundWhole: () => this.#refund(which, null),
      time: async () => {
        this.#world.now += (1 + (how % 20)) * DAY_MS;
      },
      terms: () => this.#terms(how),
      payOut: () => this.#payOut(how),
      draft: () => this.#draft(),
      agree: () => this.#decide(which, true),
      refuse: () => this.#decide(which, false),
      drop: () => this.#move(which, 'drop'),
      send: () => this.#send(which),
      settle: () => this.#move(which, 'settle'),
      bounce: () => this.#move(which, 'bounce'),
      bankLine: () => this.#inStatement(which),
      comesBack: () => this.#comesBack(which),
      undoLine: () => this.#undoLine(which),
      pays: () => this.#pays(how, 'paid'),
      writeOff: () => this.#pays(how, 'written_off'),
      invoice: () => this.#invoice(),
      correct: () => this.#correct(),
    } satisfies Record<Step['what'], () => Promise<void>>;
    await work[what]().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }

  #choose<T>(from: readonly T[], which: number): T | undefined {
    return from[which % Math.max(1, from.length)];
  }

  async #terms(how: number): Promise<void> {
    const { domains, db } = this.#world;
    await agreeTerms(domains.terms, db, this.#academy.id, {
      commission_bp: [1_500, 0, 3_333, 10_000, 2_000][how % 5]!,
      vat_bp: [1_000, 0, 900][how % 3]!,
      hold_days: [0, 3, 10][how % 3]!,
      minimum: [0, 100_000, 1][how % 3]!,
      delivery: 'link',
    });
  }

  async #sell(which: number, method: 'wallet' | 'referral', isEnrolled = false): Promise<void> {
    const { domains, db } = this.#world;
    const courseId = this.#choose(this.#academy.courses, which)!;
    const userId = await this.#world.person();
    await sql`update course set payment_type = ${method} where id = ${courseId}`.execute(db);
    const delivery = isEnrolled ? 'academy' : 'link';
    await sql`update course_entry set delivery = ${delivery} where course_id = ${courseId}`.execute(db);
    const request = { userId, courseId, method, seenAmount: null, sharesContact: true, key: null };
    const { purchase } = await domains.wallet.buyCourse(request);
    await this.#note(purchase.id);
  }

  /** The figures of a purchase are frozen when it is made, and again when it is confirmed. */
  async #note(id: number): Promise<void> {
    const row = await this.#world.db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = this.books.sales.find((one) => one.id === id);
    const sale: ExpectedSale = Object.assign(before ?? { refundedBp: 0 }, {
      id,
      method: row.method as 'wallet' | 'referral',
      state: row.state,
      amount: row.amount,
      commission: row.commission,
      vat: row.commission_vat,
      confirmedAt: row.confirmed_at?.getTime() ?? 0,
    }) as ExpectedSale;
    this.#tracks.set(sale, row.track_id);
    if (!before) this.books.sales.push(sale);
  }

  async #letIn(which: number): Promise<void> {
    const sale = this.#choose(
      this.books.sales.filter((one) => one.method === 'wallet' && one.state === 'unconfirmed'),
      which,
    );
    if (!sale) return;
    const given = { url: null, code: 'K-1', note: null };
    await this.#world.domains.wallet.letInByPartner(
      { academyId: this.#academy.id, signature: Buffer.from(`let in ${sale.id}`.padEnd(32)), signedAt: 0 },
      { trackId: this.#tracks.get(sale)!, given },
    );
    await this.#note(sale.id);
  }

  async #confirm(which: number, how: number): Promise<void> {
    const sale = this.#choose(
      this.books.sales.filter((one) => one.method === 'referral' && one.state === 'unconfirmed'),
      which,
    );
    if (!sale) return;
    const amount = how % 3 === 0 ? sale.amount - (how % 1_000) : undefined;
    await this.#world.domains.wallet.changePurchaseState({ id: sale.id, step: 'confirmed', actor: 'system', amount });
    await this.#note(sale.id);
  }

  async #cancel(which: number): Promise<void> {
    const sale = this.#choose(
      this.books.sales.filter(({ state }) => state === 'unconfirmed'),
      which,
    );
    if (!sale) return;
    await this.#world.domains.wallet.changePurchaseState({ id: sale.id, step: 'cancelled', actor: 'system' });
    sale.state = 'cancelled';
  }

  async #refund(which: number, share: number | null): Promise<void> {
    const sale = this.#choose(
      this.books.sales.filter(({ state }) => state === 'confirmed' || state === 'refunded'),
      which,
    );
    if (!sale) return;
    await this.#world.domains.wallet.changePurchaseState({
      id: sale.id,
      step: 'refunded',
      actor: 'system',
      refund: share === null ? { total: 10_000 } : { share },
    });
    this.books.refund(sale, share === null ? 10_000 : sale.refundedBp + share);
  }

  async #draft(): Promise<void> {
    const owed = this.books.receivable;
    const made = await this.#world.draft([this.#academy.id]);
    this.#open.push(made);
    for (const { id, gross, netted, amount } of await this.#world.domains.settlement.findPayouts({
      batch: made.batch,
      after: null,
      limit: 10,
    })) {
      const expected = Math.min(gross, owed);
      if (netted !== expected) throw new Error(`payout ${id} netted ${netted} of ${owed}, where ${expected} is right`);
      this.books.clear('netted', gross, `payout ${id}`);
      this.books.payouts.set(id, { gross, netted, state: 'live' });
      this.#payouts.push({ id, batch: made.batch, amount, line: null });
    }
  }

  /** From what is due now to so far as it goes: agreed to, sent, named by the bank, in its statement. */
  async #payOut(how: number): Promise<void> {
    await this.#draft();
    const last = this.#payouts.length - 1;
    const further = [
      () => this.#decide(this.#open.length - 1, true),
      () => this.#send(last),
      () => this.#move(last, 'settle'),
      () => this.#inStatement(0, this.#payouts[last]),
    ];
    for (const step of further.slice(0, 1 + (how % further.length))) await step();
  }

  async #decide(which: number, yes: boolean): Promise<void> {
    const one = this.#choose(this.#open, which);
    if (!one) return;
    this.#open = this.#open.filter((other) => other !== one);
    if (yes) await this.#world.agree(one.batch, one.approval);
    else await this.#world.refuse(one.batch, one.approval);
    if (!yes) for (const { id } of this.#payouts.filter(({ batch }) => batch === one.batch)) this.#dropped(id);
  }

  #dropped(id: number): void {
    this.books.payouts.get(id)!.state = 'dropped';
    this.books.undo(`payout ${id}`);
  }

  async #move(which: number, how: 'drop' | 'settle' | 'bounce'): Promise<void> {
    const one = this.#choose(this.#payouts, which);
    if (!one) return;
    const { settlement } = this.#world.domains;
    if (how === 'settle') await settlement.settlePayout(one.id, `B-${one.id}`, this.#world.maker);
    if (how === 'bounce') {
      await settlement.bouncePayout(one.id, 'آزمون', this.#world.maker);
      this.books.payouts.get(one.id)!.state = 'bounced';
    }
    if (how === 'drop') {
      await settlement.dropPayout(one.id, 'آزمون', this.#world.maker);
      this.#dropped(one.id);
    }
  }

  async #send(which: number): Promise<void> {
    const one = this.#choose(this.#payouts, which);
    if (!one) return;
    const rows = await this.#world.domains.settlement.findPayouts({ batch: one.batch, after: null, limit: 10 });
    const ids = rows.filter(({ state }) => state === 'approved').map(({ id }) => id);
    if (ids.length === 0) return;
    await inTransaction(this.#world.db, (tx) =>
      this.#world.domains.settlement.sendPayouts(tx, { batchId: one.batch, ids, operator: this.#world.maker }),
    );
  }

  async #match(amount: number, matches: AskedLine['matches']): Promise<number> {
    const line = await this.#world.bankLine(amount, `سطر ${this.#world.now} ${Math.random()}`);
    await this.#world.domains.settlement.matchLines([{ lineId: line, matches }], this.#world.maker);
    return line;
  }

  async #inStatement(which: number, named?: KnownPayout): Promise<void> {
    const open = this.#payouts.filter(({ line, amount }) => line === null && amount > 0);
    const one = named ?? this.#choose(open, which);
    if (!one) return;
    const match = { what: 'payout' as const, targetId: one.id, amount: -one.amount, fee: 0, note: null };
    one.line = await this.#match(-one.amount, [match]);
  }

  async #comesBack(which: number): Promise<void> {
    const one = this.#choose(
      this.#payouts.filter(({ line }) => line !== null),
      which,
    );
    if (!one) return;
    const match = { what: 'payout_back' as const, targetId: one.id, amount: one.amount, fee: 0, note: null };
    await this.#match(one.amount, [match]);
    this.books.payouts.get(one.id)!.state = 'bounced';
  }

  async #undoLine(which: number): Promise<void> {
    const lines = [...this.#paidLines, ...this.#payouts.flatMap(({ line }) => line ?? [])];
    const line = this.#choose(lines, which);
    if (line === undefined) return;
    await this.#world.domains.settlement.undoMatches(line, 'آزمون', this.#world.maker);
    this.#paidLines = this.#paidLines.filter((one) => one !== line);
    for (const one of this.#payouts) if (one.line === line) one.line = null;
    this.books.undo(`bank_line ${line}`);
  }

  /** The academy pays a part of what it owes, or we give it up. */
  async #pays(how: number, why: 'paid' | 'written_off'): Promise<void> {
    const amount = Math.ceil((this.books.receivable * (1 + (how % 4))) / 4);
    if (amount === 0) return;
    if (why === 'paid') {
      const match = { what: 'commission' as const, targetId: this.#academy.id, amount, fee: 0, note: null };
      const line = await this.#match(amount, [match]);
      this.#paidLines.push(line);
      this.books.clear('paid', amount, `bank_line ${line}`);
      return;
    }
    await inTransaction(this.#world.db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select (coalesce(max(ref_id), 1000000000) + 1)::float8 as id from ledger.journal
        where kind = 'commission.written_off'`.execute(tx);
      const given = { academyId: this.#academy.id, amount, approval: rows[0]!.id, reason: 'آزمون' };
      await this.#world.domains.settlement.writeOff(tx, given, this.#world.maker);
    });
    this.books.clear('written_off', amount, 'approval');
  }

  async #invoice(): Promise<void> {
    const untilDay = new Date(this.#world.now - DAY_MS).toISOString().slice(0, 10);
    await this.#world.domains.settlement.issueInvoice({ academyId: this.#academy.id, untilDay }, this.#world.maker);
  }

  async #correct(): Promise<void> {
    const { settlement } = this.#world.domains;
    const invoices = await settlement.findInvoices({ academy: this.#academy.id, after: null, limit: 50 });
    const last = invoices.find(({ state, corrects }) => state === 'issued' && corrects === null);
    if (last) await settlement.correctInvoice(last.id, 'آزمون', this.#world.maker);
  }

  /** What is wrong now; empty is what it should be. */
  async wrong(): Promise<string[]> {
    const { domains, db } = this.#world;
    const wrong = await this.#world.violations();
    const compare = (what: string, is: number, expected: number): void => {
      if (is !== expected) wrong.push(`${what} is ${is}, where ${expected} is right`);
    };
    for (const side of ['payable', 'receivable'] as const) {
      compare(side, await this.#world.balance(`academy.${side}`, this.#academy.id), this.books[side]);
      let after: number | null = null;
      let total = 0;
      let last: number | null = null;
      for (;;) {
        const rows = await domains.settlement.findStatement(this.#academy.id, { side, after, limit: 7 });
        last ??= rows[0]?.balance ?? 0;
        for (const row of rows) {
          total += row.amount;
          if (/^(purchase|referral)/.test(row.kind) && row.course_id === null)
            wrong.push(`${row.kind} ${row.ref_id} has no course in the statement`);
        }
        if (rows.length < 7) break;
        after = rows.at(-1)!.id;
      }
      const sign = side === 'payable' ? 1 : -1;
      compare(`the statement of ${side}`, last * sign, this.books[side]);
      compare(`the lines of the statement of ${side}`, total * sign, this.books[side]);
    }
    const { rows: open } = await sql<{ due: number; invoices: number; uninvoiced: number }>`
      select (select coalesce(sum(amount), 0) from payout_due where academy_id = ${this.#academy.id})::float8 as due,
        (select coalesce(sum(net), 0) from invoice where academy_id = ${this.#academy.id})::float8 as invoices,
        (select coalesce(sum(net), 0) from invoice_due where academy_id = ${this.#academy.id})::float8 as uninvoiced
      `.execute(db);
    compare('what is due', open[0]!.due, this.books.payable);
    compare('invoices and what none has yet', open[0]!.invoices + open[0]!.uninvoiced, this.books.commission);
    return [...wrong, ...(await differsFromSlow(this.#world, this.#academy.id))];
  }
}
