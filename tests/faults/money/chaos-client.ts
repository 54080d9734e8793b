import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signBody } from '../../../apps/server/src/domains/wallet/partner/partner-signature.ts';
import type { GatewayStandIn } from '../../stand-ins/gateway-stand-in.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import type { NotedPurchase, ClientLog } from './client-log.ts';
import { AGAIN_MS, ENOUGH_FAULTS, insist, upTo, type Answer } from './insist.ts';
import type { Person, Scenario, SoldHere } from './scenario.ts';

export interface ChaosContext {
  server: ServerUnderTest;
  scenario: Scenario;
  gateway: GatewayStandIn;
  log: ClientLog;
  /** No new thing is begun after it; what was begun is brought to its end. */
  isOver: () => boolean;
  /**
   * What an operator does, with the wallet's own code, tried until it is known what became of it. Answers whether it
   * was done.
   */
  operate: {
    purchase: (id: number, step: 'confirmed' | 'cancelled' | 'refunded') => Promise<boolean>;
    withdrawal: (id: number, end: 'settled' | 'rejected') => Promise<boolean>;
  };
  /** Colleagues of finance do one step of paying academies. */
  payAcademies: () => Promise<void>;
}

/** The report waits for an operator (purchase.waits). */
const WAITS = 409;
/** Courses that somebody buys to have little left. */
const MOST_SPENT = 4;
const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/**
 * One who does things with money over HTTP, and says them again, with the same key, until it is known what became of
 * them.
 */
export class ChaosClient {
  readonly #world: ChaosContext;

  constructor(world: ChaosContext) {
    this.#world = world;
  }

  async run(): Promise<void> {
    const [topUp, buy, letIn, refer, decide, overrule, refund, withdraw, owe] = [
      () => this.#topUp(anyOf(this.#world.scenario.people)),
      () => this.#buy(),
      () => this.#letIn(),
      () => this.#refer(),
      () => this.#decide(),
      () => this.#overrule(),
      () => this.#refund(),
      () => this.#withdraw(anyOf(this.#world.scenario.people)),
      () => this.#comeToOwe(),
    ];
    const pay = () => this.#world.payAcademies();
    const acts = [
      topUp,
      buy,
      buy,
      buy,
      letIn,
      letIn,
      refer,
      refer,
      decide,
      decide,
      overrule,
      refund,
      withdraw,
      withdraw,
      owe,
      pay,
      pay,
    ];
    while (!this.#world.isOver() && this.#world.log.faults.length < ENOUGH_FAULTS) await anyOf(acts)();
  }

  #call<Data>(person: Person, path: string, body: object | null, key?: string): Promise<Answer<Data>> {
    return insist(this.#world, `/api/v1/web/service/${path}`, body, {
      authorization: `Bearer ${person.token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    });
  }

  async #topUp(person: Person): Promise<void> {
    const { gateway, log } = this.#world;
    const amount = 1_000 + upTo(80_000);
    const { status, data } = await this.#call<{ top_up: { id: number }; redirect_url: string }>(
      person,
      'users/dashboard/wallet/top-ups',
      { amount },
      randomUUID(),
    );
    // Too many that are not paid yet.
    if (status !== 200) return;
    const authority = data.redirect_url.split('/').at(-1)!;
    // Some never pay.
    if (Math.random() < 0.1) return;
    gateway.pay(authority);
    log.topUps.set(data.top_up.id, { user: person.id, amount });
    // Some never come back, and some do several times at once.
    if (Math.random() < 0.1) return;
    await Promise.all(
      Array.from({ length: 1 + upTo(3) }, () =>
        insist(
          this.#world,
          `/payment/return/zarinpal?Authority=${authority}&Status=${Math.random() < 0.9 ? 'OK' : 'NOK'}`,
          null,
          {},
        ),
      ),
    );
  }

  /** @returns the purchase's id, where there is one now */
  async #purchase(
    method: 'wallet' | 'referral',
    course: SoldHere,
    person = anyOf(this.#world.scenario.people),
  ): Promise<number | undefined> {
    const { log } = this.#world;
    const key = randomUUID();
    const coupon = Math.random() < 0.5 ? course.code : undefined;
    const body = {
      method,
      amount: coupon === undefined ? course.price : course.lowered,
      shares_contact: true,
      ...(course.edition === undefined ? {} : { edition: course.edition }),
      ...(coupon === undefined ? {} : { coupon }),
    };
    const ask = () =>
      this.#call<{
        purchase: { id: number; status: NotedPurchase['state']; cashback: number; purchase: { amount: number } };
      }>(person, `courses/${course.id}/purchase`, body, key);
    // A double click.
    const answers = await Promise.all(Array.from({ length: 1 + upTo(2) }, ask));
    // What is refused may be asked again: money that came between two clicks lets the second one buy.
    const bought = answers.find((one) => one.status === 200);
    if (!bought) {
      if (course.edition !== undefined && Math.random() < 0.5) await this.#wait(person, course.id, course.edition);
      return undefined;
    }
    const {
      id,
      status,
      cashback,
      purchase: { amount },
    } = bought.data.purchase;
    if (!log.purchases.has(id))
      log.purchases.set(id, {
        user: person.id,
        method,
        amount,
        cashback,
        edition: course.edition ?? null,
        off: course.price - amount,
        state: status,
        isTaken: false,
      });
    return id;
  }

  /** Queues for an edition, which may be full, and sometimes leaves the queue again. */
  async #wait(person: Person, courseId: number, edition: number): Promise<void> {
    const path = `courses/${courseId}/editions/${edition}/waiting`;
    const { status, data } = await this.#call<{ place: { id: number } }>(person, path, {});
    if (status === 200 && Math.random() < 0.4)
      await this.#call(person, `users/dashboard/waiting/${data.place.id}/leave`, {});
  }

  async #buy(): Promise<void> {
    await this.#purchase('wallet', anyOf(this.#world.scenario.courses));
  }

  async #refer(): Promise<void> {
    await this.#purchase('referral', anyOf(this.#world.scenario.referrals));
  }

  /**
   * Somebody spends what they have, cashback and all, while a withdrawal waits; then the purchase that it came from is
   * refunded.
   */
  async #comeToOwe(): Promise<void> {
    const { scenario, log } = this.#world;
    const person = anyOf(scenario.people);
    const id = await this.#purchase('referral', anyOf(scenario.referrals), person);
    const noted = id === undefined ? undefined : log.purchases.get(id);
    if (id === undefined || !noted || noted.isTaken || noted.state !== 'unconfirmed') return;
    noted.isTaken = true;
    if (await this.#step(id, noted, 'confirmed')) {
      await this.#topUp(person);
      await this.#withdraw(person, true);
      for (let bought = 0; bought < MOST_SPENT; bought += 1)
        await this.#purchase('wallet', anyOf(scenario.courses), person);
      await this.#step(id, noted, 'refunded');
    }
    noted.isTaken = false;
  }

  /** Takes a purchase in hand that nobody else has, so that it is known who decided. */
  #take(wanted: (purchase: NotedPurchase) => boolean): [id: number, purchase: NotedPurchase] | undefined {
    const found = [...this.#world.log.purchases].filter(([, purchase]) => !purchase.isTaken && wanted(purchase));
    if (found.length === 0) return undefined;
    const one = anyOf(found);
    one[1].isTaken = true;
    return one;
  }

  /** The academy confirms or cancels, several times over, by signed calls. */
  async #decide(): Promise<void> {
    const { server, log } = this.#world;
    const taken = this.#take(({ method, state }) => method === 'referral' && state === 'unconfirmed');
    if (!taken) return;
    const [id, noted] = taken;
    const track = await this.#trackOf(server, id);
    const word = Math.random() < 0.7 ? 'confirmed' : 'cancelled';
    const body = JSON.stringify({ status: word, amount: noted.amount, reference: `f-${id}` });
    const tell = () => this.#signed(`/api/v1/partner/purchases/${track}`, body);
    const answers = await Promise.all(Array.from({ length: 1 + upTo(3) }, tell));
    if (answers.every((one) => one.status === 200)) noted.state = word;
    // Such as a person's third referral at the academy: an operator reviews and confirms it.
    else if (word === 'confirmed' && answers.every((one) => one.status === WAITS)) await this.#step(id, noted, word);
    else log.faults.push(`purchase ${id} could not be ${word}: ${answers.map((one) => one.status).join(', ')}`);
    noted.isTaken = false;
  }

  /** The academy lets in a buyer whose money lies in escrow, several times over, or will not have them. */
  async #letIn(): Promise<void> {
    const { server, log } = this.#world;
    const taken = this.#take(({ method, state }) => method === 'wallet' && state === 'unconfirmed');
    if (!taken) return;
    const [id, noted] = taken;
    const track = await this.#trackOf(server, id);
    const isIn = Math.random() < 0.8;
    // With the purchase's own words: the same signature for another purchase is refused.
    const refused = { status: 'cancelled', reference: `f-${id}` };
    const body = JSON.stringify(isIn ? { code: `L-${id}`, note: 'با شماره موبایل' } : refused);
    const path = `/api/v1/partner/purchases/${track}${isIn ? '/access' : ''}`;
    const answers = await Promise.all(Array.from({ length: 1 + upTo(3) }, () => this.#signed(path, body)));
    if (answers.every((one) => one.status === 200)) noted.state = isIn ? 'confirmed' : 'cancelled';
    else log.faults.push(`purchase ${id} could not be handed over: ${answers.map((one) => one.status).join(', ')}`);
    noted.isTaken = false;
  }

  /** A call of the academy. */
  #signed(path: string, body: string): Promise<Answer<unknown>> {
    const { academy } = this.#world.scenario;
    const at = Math.floor(Date.now() / 1_000);
    const signature = signBody(academy.secret, at, Buffer.from(body));
    return insist(this.#world, path, body, {
      'kavosh-signature': `academy=${academy.id},t=${at},v1=${signature.toString('hex')}`,
    });
  }

  async #trackOf({ database }: ServerUnderTest, id: number): Promise<string> {
    for (;;) {
      try {
        return (
          await database.kysely.selectFrom('purchase').select('track_id').where('id', '=', id).executeTakeFirstOrThrow()
        ).track_id;
      } catch {
        await pause(AGAIN_MS);
      }
    }
  }

  /** An operator decides in the academy's place. */
  #overrule(): Promise<void> {
    return this.#operate(
      ({ method, state }) => method === 'referral' && state === 'unconfirmed',
      Math.random() < 0.5 ? 'confirmed' : 'cancelled',
    );
  }

  #refund(): Promise<void> {
    return this.#operate(({ state }) => state === 'confirmed', 'refunded');
  }

  async #operate(
    wanted: (purchase: NotedPurchase) => boolean,
    step: 'confirmed' | 'cancelled' | 'refunded',
  ): Promise<void> {
    const taken = this.#take(wanted);
    if (!taken) return;
    const [id, noted] = taken;
    await this.#step(id, noted, step);
    noted.isTaken = false;
  }

  /** An operator's step with a purchase that is in this hand. @returns whether it was done */
  async #step(id: number, noted: NotedPurchase, step: 'confirmed' | 'cancelled' | 'refunded'): Promise<boolean> {
    const { log, operate } = this.#world;
    if (!(await operate.purchase(id, step))) return false;
    noted.state = step;
    log.operated.push(`purchase.${step} purchase ${id} ${noted.amount}`);
    return true;
  }

  /**
   * Asks for a payout and then takes it back, has an operator pay or reject it, both at once, or leaves it. @param
   * stays it is left
   */
  async #withdraw(person: Person, stays = false): Promise<void> {
    const { log, operate } = this.#world;
    const amount = 1_000 + upTo(stays ? 1_000 : 30_000);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 1 + upTo(2) }, () =>
        this.#call<{ withdrawal: { id: number } }>(person, 'users/dashboard/wallet/withdrawals', { amount }, key),
      ),
    );
    const accepted = answers.find((one) => one.status === 200);
    if (!accepted) return;
    const { id } = accepted.data.withdrawal;
    log.withdrawals.set(id, { user: person.id, amount, state: 'pending' });
    if (stays) return;
    const cancels = Math.random() < 0.6;
    const end = Math.random() < 0.6 ? 'settled' : 'rejected';
    const isOperated = Math.random() < 0.5;
    const [cancelled, ended] = await Promise.all([
      cancels
        ? this.#call(person, `users/dashboard/wallet/withdrawals/${id}/cancel`, {}).then(
            (answer) => answer.status === 200,
          )
        : false,
      isOperated ? operate.withdrawal(id, end) : false,
    ]);
    if (ended) log.operated.push(`withdrawal.${end} withdrawal ${id} ${amount}`);
    if (cancelled && ended) log.faults.push(`withdrawal ${id} was both taken back and ${end}`);
    if (cancelled || ended) log.withdrawals.get(id)!.state = ended ? end : 'cancelled';
  }
}
