import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { solvePart } from '../../packages/contract/src/proof-of-work.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

/** Slow phones may bring a quarter of the parts by then, which spares the tests most of the work. */
const QUARTER_MS = 8_000;
const codeKey = Buffer.alloc(32, 9);

let now = new Date('2026-11-21T08:05:00Z');
const clock = { now: () => now };
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const outbox = keepingOutbox();
let one: TestApp;
let second: FastifyInstance;
let turn = 0;
const { post, register, verify, codeFor } = signInClient(() => (turn++ % 2 === 0 ? one.app : second), outbox);
let people = 0;
const freshMobile = (): string => `0918${String((people += 1)).padStart(7, '0')}`;

beforeAll(async () => {
  one = await startApp({ outbox, secrets: { codeKey }, clock });
  second = await buildApp({
    config: one.config,
    database: one.database,
    log: one.app.log,
    withSite: false,
    outbox,
    secrets: { codeKey },
    clock,
  });
});
afterAll(async () => {
  await second.close();
  await one.close();
});
beforeEach(async () => {
  await one.database.kysely.deleteFrom('rate_limit').execute();
  await one.database.kysely.deleteFrom('code_budget').execute();
  // Five minutes past the next hour.
  now = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS + 5 * MINUTE_MS);
});

type Budget = 'known' | 'unknown' | 'unknown-worked';
/** So many codes of a budget have been sent in this hour. */
const spend = (budget: Budget, sent: number) =>
  sql`
    insert into code_budget (budget, hour, sent)
    values (${budget}, date_trunc('hour', ${now}::timestamptz, 'UTC'), ${sent})
    on conflict (budget, hour) do update set sent = excluded.sent`.execute(one.database.kysely);
const statuses = (answers: Answered[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const waitOf = ({ headers }: Answered): number => Number(headers['retry-after']);
const untilNextHour = (): number => Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1000);

interface Asked {
  challenge: string;
  parts: number;
  bits: number;
  has_password: boolean;
}
const askedOf = (answer: Answered): Asked => answer.data;
const seedOf = ({ challenge }: Asked): string => challenge.split('.')[2]!;
/** As many of the parts as are wanted, from the first on. */
const solve = (asked: Asked, parts = asked.parts) => ({
  challenge: asked.challenge,
  answers: Array.from({ length: asked.parts }, (_, part) =>
    part < parts ? solvePart(seedOf(asked), part, asked.bits) : null,
  ),
});
const quarter = (asked: Asked) => {
  later(QUARTER_MS);
  return solve(asked, asked.parts / 4);
};

describe('numbers that nobody has', () => {
  test('300 checks of invented ones from 45 addresses: a member still gets her code', async () => {
    const [member, forgetful] = [freshMobile(), freshMobile()];
    await register(member);
    await register(forgetful);
    later(2 * MINUTE_MS);
    const answers: Answered[] = [];
    for (let round = 0; round < 300; round += 45) {
      later(MINUTE_MS);
      const left = Math.min(45, 300 - round);
      answers.push(
        ...(await Promise.all(
          Array.from({ length: left }, (_, at) =>
            post('auth/mobile/check', { mobile: freshMobile() }, { from: `10.200.${at}.7` }),
          ),
        )),
      );
    }
    // Two were taken by registering.
    expect(statuses(answers)).toEqual({ 404: 98, 428: 202 });
    expect((await post('auth/mobile/send', { mobile: member, state: 'login' })).status).toBe(200);
    expect((await post('auth/mobile/send', { mobile: forgetful, state: 'reset' })).status).toBe(200);
    expect(outbox.codes.slice(-2).map(({ to }) => to)).toEqual([member, forgetful]);
    expect(one.lines.some((line) => String(line['msg']).includes('far more codes than usual'))).toBe(true);
    // With the next hour codes cost nothing again.
    later(HOUR_MS);
    expect((await post('auth/mobile/check', { mobile: freshMobile() })).status).toBe(404);
  });

  test('their budget is three times the usual hour of the last week, where that is more than a hundred', async () => {
    await sql`
      insert into code_budget (budget, hour, sent)
      select 'unknown', date_trunc('hour', ${now}::timestamptz, 'UTC') - n * interval '1 hour', 60
      from generate_series(1, 168) n`.execute(one.database.kysely);
    await spend('unknown', 178);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('auth/mobile/check', { mobile: freshMobile() })),
    );
    expect(statuses(answers)).toEqual({ 404: 2, 428: 4 });
  });

  test('who works gets the code all the same, until that budget is gone as well: then they are told when', async () => {
    await spend('unknown', 100);
    await spend('unknown-worked', 299);
    const [mobile, late] = [freshMobile(), freshMobile()];
    const asked = await post('auth/mobile/check', { mobile });
    expect(asked).toMatchObject({ status: 428, data: { has_password: false } });
    const sent = await post('auth/mobile/check', { mobile, work: quarter(askedOf(asked)) });
    expect(sent.status).toBe(404);
    expect((await verify((sent.data as { token: string }).token, codeFor(mobile), 'register')).status).toBe(200);
    const refused = await post('auth/mobile/check', {
      mobile: late,
      work: quarter(askedOf(await post('auth/mobile/check', { mobile: late }))),
    });
    expect([refused.status, waitOf(refused)]).toEqual([503, untilNextHour()]);
    expect(refused.message).toBe('در این ساعت پیامک‌های زیادی درخواست شده است. ۵۵ دقیقه دیگر می‌توانید کد بگیرید.');
  });
});

describe('members, when the budget of all is gone', () => {
  let mobile: string;
  const send = (work?: object, state = 'login', to = mobile) =>
    post('auth/mobile/send', { mobile: to, state, ...(work ? { work } : {}) });
  beforeEach(async () => {
    mobile = freshMobile();
    await register(mobile);
    later(2 * MINUTE_MS);
    await spend('known', 300);
  });

  test('are offered their password, or work; told when codes cost nothing again; and nothing is counted', async () => {
    const sent = outbox.codes.length;
    const asked = await send();
    expect(asked).toMatchObject({ status: 428, data: { has_password: true, parts: 24, bits: 18 } });
    expect(waitOf(asked)).toBe(untilNextHour());
    expect(asked.message).toBe('در این ساعت پیامک‌های زیادی درخواست شده است. ۵۳ دقیقه دیگر می‌توانید کد بگیرید.');
    expect(outbox.codes).toHaveLength(sent);
    const done = await send(solve(askedOf(asked)));
    expect(done.status).toBe(200);
    expect((await verify((done.data as { token: string }).token, codeFor(mobile), 'login')).status).toBe(200);
    // However many work: a member is never told to wait for the others.
    expect(
      await one.database.kysely.selectFrom('code_budget').select('sent').where('budget', '=', 'known').execute(),
    ).toEqual([{ sent: 300 }]);
  });

  test('work is of use once, over all processes, however many bring it at once', async () => {
    const work = quarter(askedOf(await send()));
    expect((await send(work)).status).toBe(200);
    later(3 * MINUTE_MS);
    expect((await send(work)).status).toBe(428);
    const other = quarter(askedOf(await send()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(other)));
    expect(statuses(answers)).toEqual({ 200: 1, 429: 19 });
  });

  test('work for one number or purpose is none for another', async () => {
    const other = freshMobile();
    await register(other);
    later(2 * MINUTE_MS);
    await spend('known', 300);
    const work = quarter(askedOf(await send()));
    expect((await send(work, 'reset')).status).toBe(428);
    expect((await send(work, 'login', other)).status).toBe(428);
    expect((await send(work)).status).toBe(200);
  });

  test('work is over after five minutes, and the quarter is too little at first', async () => {
    const asked = askedOf(await send());
    const work = solve(asked, asked.parts / 4);
    expect((await send(work)).status).toBe(428);
    later(QUARTER_MS - 1);
    expect((await send(work)).status).toBe(428);
    later(1);
    const late = { ...work };
    later(5 * MINUTE_MS - QUARTER_MS + 1);
    expect((await send(late)).status).toBe(428);
  });

  test('half of the parts are enough after four seconds', async () => {
    const asked = askedOf(await send());
    const work = solve(asked, asked.parts / 2);
    expect((await send(work)).status).toBe(428);
    later(4_000);
    expect((await send(work)).status).toBe(200);
  });

  test('made-up challenges, answers and shapes get nothing and break nothing', async () => {
    const asked = askedOf(await send());
    later(QUARTER_MS);
    const [issued, nonce, seed] = asked.challenge.split('.') as [string, string, string];
    const right = solve(asked, 6).answers;
    const wrong = [
      { challenge: asked.challenge, answers: [] },
      { challenge: asked.challenge, answers: right.map((answer) => (answer === null ? null : answer + 1)) },
      // One solved part again and again.
      { challenge: asked.challenge, answers: Array.from({ length: 24 }, () => right[0]!) },
      { challenge: `${issued}.${nonce}.${'A'.repeat(43)}`, answers: right },
      { challenge: `0.${nonce}.${seed}`, answers: right },
      { challenge: `${issued}.${'B'.repeat(22)}.${seed}`, answers: right },
      { challenge: '', answers: right },
      { challenge: '..', answers: right },
      { challenge: asked.challenge, answers: [Number.MAX_SAFE_INTEGER, ...right.slice(1)] },
    ];
    for (const work of wrong) expect([work, (await send(work)).status]).toEqual([work, 428]);
    for (const work of [
      null,
      1,
      'x',
      [],
      {},
      { challenge: 1, answers: [] },
      { challenge: 'x'.repeat(201), answers: [] },
      { challenge: asked.challenge, answers: [-1] },
      { challenge: asked.challenge, answers: [1.5] },
      { challenge: asked.challenge, answers: Array.from({ length: 25 }, () => 0) },
      { challenge: asked.challenge, answers: ['0'] },
    ]) {
      expect([work, (await send(work as object)).status]).toEqual([work, work === null ? 428 : 422]);
    }
    expect((await send({ challenge: asked.challenge, answers: right })).status).toBe(200);
  });
});
