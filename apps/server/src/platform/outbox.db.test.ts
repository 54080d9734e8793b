import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { logLines } from '../../../../tests/api/start-app.ts';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import type { CodeSms, MemberSms, Outbox } from '../kernel/outbox.ts';
import type { Database } from './database.ts';
import { openPatiently } from '../../../../tests/database/open-patiently.ts';
import { withRequestId } from '../kernel/request-id.ts';
import { createLog } from './log.ts';
import { codeLifeMs, createOutbox, memberSmsLifeMs } from './outbox.ts';
import { openQueue, type Queue } from './queue.ts';
import type { SmsOutcome, SmsSender } from './sms/sms-sender.ts';

const key = randomBytes(32);
const message: CodeSms = { to: '09120000001', kind: 'login', code: '482913' };
const sent: SmsOutcome = { result: 'sent', messageId: '1' };
let testing: TestDatabase;
let database: Database<never>;
let lines: ReturnType<typeof logLines>;
let queues: Queue[] = [];
let counted: string[] = [];

beforeAll(async () => {
  testing = await testDatabase();
  lines = logLines();
  database = openPatiently<never>({ url: testing.url, poolSize: 5, log: createLog({ level: 'info' }, lines) });
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await sql`delete from pgboss.job`.execute(database.kysely);
  queues = [];
  counted = [];
  lines.lines.length = 0;
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

/** A process as far as the outbox is concerned. */
async function startProcess(
  sendCode: SmsSender['sendCode'],
  {
    sendMemberSms = async () => sent,
    ...options
  }: { key?: Buffer; now?: () => number; sendMemberSms?: SmsSender['sendMemberSms'] } = {},
): Promise<{ outbox: Outbox; queue: Queue }> {
  const log = createLog({ level: 'info' }, lines);
  const queue = await openQueue({ url: testing.url, log });
  queues.push(queue);
  const onOutcome = (...labels: string[]): void => {
    counted.push(labels.join(' '));
  };
  return {
    queue,
    outbox: await createOutbox({
      queue,
      key,
      sender: { provider: 'test', sendCode, sendMemberSms, sendsToMembers: () => true },
      log,
      onOutcome,
      ...options,
    }),
  };
}

const put = (outbox: Outbox, sms = message): Promise<void> =>
  database.kysely.transaction().execute((tx) => outbox.putCode(tx, sms));
const jobs = async (): Promise<{ state: string; data: string }[]> =>
  (
    await sql<{
      state: string;
      data: string;
    }>`select state::text, data::text from pgboss.job where name = 'sms-code' order by created_on`.execute(
      database.kysely,
    )
  ).rows;

describe('the outbox', () => {
  test('sends once, soon, what a transaction left, and not what was rolled back', async () => {
    const seen: CodeSms[] = [];
    const { outbox } = await startProcess(async (message) => {
      seen.push(message);
      return sent;
    });
    await expect(
      database.kysely.transaction().execute(async (tx) => {
        await outbox.putCode(tx, { ...message, code: '000000' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await database.kysely.transaction().execute(async (tx) => {
      await outbox.putCode(tx, message);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(seen).toEqual([]);
    });
    await vi.waitFor(() => expect(seen).toEqual([message]), { timeout: 15_000 });
    await vi.waitFor(async () => expect((await jobs()).map(({ state }) => state)).toEqual(['completed']), {
      timeout: 15_000,
    });
    expect(counted).toEqual(['test login sent ']);
  });

  test('the log names the request that left a message, at each attempt', async () => {
    const outcomes: SmsOutcome[] = [{ result: 'temporary', reason: 'unreachable', code: null }, sent];
    const { outbox } = await startProcess(async () => outcomes.shift()!);
    await withRequestId('0b3e1f1c-6c1d-4f0e-9d43-2f6d3c1a9b77', () => put(outbox));
    await vi.waitFor(() => expect(counted).toHaveLength(2), { timeout: 30_000 });
    await put(outbox).catch(() => undefined);
    const marks = lines.lines.filter(({ event }) => event === 'sms').map(({ reqId }) => reqId);
    expect(marks.slice(0, 2)).toEqual(Array(2).fill('0b3e1f1c-6c1d-4f0e-9d43-2f6d3c1a9b77'));
  });

  test('a copy of the database holds neither code nor number, the log holds no code', async () => {
    const { outbox } = await startProcess(async () => ({ result: 'refused', reason: 'credit', code: 418 }));
    await put(outbox);
    await vi.waitFor(() => expect(counted).toEqual(['test login refused credit']), { timeout: 15_000 });
    const everything =
      JSON.stringify((await sql`select * from pgboss.job`.execute(database.kysely)).rows) + JSON.stringify(lines.lines);
    expect(everything).not.toContain(message.code);
    expect(everything).not.toContain(message.to);
    expect(lines.lines.find((line) => line['event'] === 'sms')).toMatchObject({
      level: 'error',
      provider: 'test',
      kind: 'login',
      to: '0912***0001',
      attempt: 1,
      result: 'refused',
      reason: 'credit',
      providerCode: 418,
    });
  });

  test('several processes send each of many messages once', async () => {
    const seen: string[] = [];
    const take = async ({ code }: CodeSms): Promise<SmsOutcome> => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(code);
      return sent;
    };
    const processes = await Promise.all([startProcess(take), startProcess(take), startProcess(take)]);
    const codes = Array.from({ length: 60 }, (_one, at) => String(100_000 + at));
    await Promise.all(codes.map((code, at) => put(processes[at % 3]!.outbox, { ...message, code })));
    await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(60), { timeout: 8_000 });
    await Promise.all(queues.map((queue) => queue.stop()));
    expect(seen.toSorted()).toEqual(codes);
  });

  test('an attempt that surely sent nothing is made again, until one is more than that', async () => {
    const outcomes: SmsOutcome[] = [{ result: 'temporary', reason: 'unreachable', code: 'ECONNREFUSED' }, sent];
    const { outbox } = await startProcess(async () => outcomes.shift()!);
    await put(outbox);
    await vi.waitFor(() => expect(counted).toEqual(['test login temporary unreachable', 'test login sent ']), {
      timeout: 8_000,
    });
  });

  test.each<SmsOutcome>([
    { result: 'unknown', reason: 'timeout', code: null },
    { result: 'refused', reason: 'key', code: 403 },
  ])('%j is the end of it', async (outcome) => {
    const { outbox } = await startProcess(async () => outcome);
    await put(outbox);
    await vi.waitFor(async () => expect((await jobs()).map(({ state }) => state)).toEqual(['completed']), {
      timeout: 15_000,
    });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(counted).toHaveLength(1);
  });

  test('a code that is too old is dropped, and one that soon will be is not tried again', async () => {
    let time = Date.now();
    const seen: string[] = [];
    const { outbox } = await startProcess(
      async ({ code }) => {
        seen.push(code);
        return { result: 'temporary', reason: 'busy', code: 409 };
      },
      { now: () => time },
    );
    await database.kysely.transaction().execute(async (tx) => {
      await outbox.putCode(tx, { ...message, code: '111111' });
      time += 1_000;
      await outbox.putCode(tx, { ...message, code: '222222' });
      time += codeLifeMs - 1_000;
    });
    await vi.waitFor(
      () => expect(counted.toSorted()).toEqual(['test login dropped too-old', 'test login temporary busy']),
      { timeout: 15_000 },
    );
    expect(seen).toEqual(['222222']);
    expect(lines.lines.map((line) => line['msg'])).toContain('a code could not be handed over while it was of use');
    await vi.waitFor(async () => expect((await jobs()).map(({ state }) => state)).toEqual(['completed', 'completed']), {
      timeout: 15_000,
    });
  });

  test('an SMS to a member goes the same way: once, encrypted, tried again and longer of use than a code', async () => {
    let time = Date.now();
    const told: MemberSms = { to: '09120000001', kind: 'withdrawal-requested', amount: 1_250_000, end: '4321' };
    const seen: MemberSms[] = [];
    const { outbox } = await startProcess(async () => sent, {
      now: () => time,
      sendMemberSms: async (message) => {
        seen.push(message);
        return { result: 'not-sent', reason: 'no-template' };
      },
    });
    await database.kysely.transaction().execute(async (tx) => {
      await outbox.putMemberSms(tx, told);
      const { rows } = await sql<{ data: string }>`select data::text from pgboss.job where name = 'sms-notice'`.execute(
        tx,
      );
      expect(rows).toHaveLength(1);
      for (const secret of ['09120000001', '1250000', '4321']) expect(JSON.stringify(rows)).not.toContain(secret);
      time += codeLifeMs;
    });
    await vi.waitFor(() => expect(seen).toEqual([told]), { timeout: 15_000 });
    expect(lines.lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        event: 'sms_notice_not_sent',
        kind: 'withdrawal-requested',
        to: '0912***0001',
        result: 'not-sent',
        reason: 'no-template',
      }),
    );
    await database.kysely.transaction().execute(async (tx) => {
      await outbox.putMemberSms(tx, { to: '09120000001', kind: 'bank-account-changed', end: '4321' });
      time += memberSmsLifeMs;
    });
    await vi.waitFor(
      () =>
        expect(counted).toEqual([
          'test withdrawal-requested not-sent no-template',
          'test bank-account-changed dropped too-old',
        ]),
      { timeout: 15_000 },
    );
    expect(seen).toHaveLength(1);
  });

  test('a message under another secret is dropped and said so', async () => {
    const seen: unknown[] = [];
    await startProcess(async (message) => {
      seen.push(message);
      return sent;
    });
    const stranger = await openQueue({ url: testing.url, log: createLog({ level: 'silent' }) });
    queues.push(stranger);
    await stranger.putNow('sms-code', { sealed: randomBytes(80).toString('base64') });
    await stranger.putNow('sms-code', { code: '123456' });
    await vi.waitFor(() => expect(counted).toEqual(['test none dropped unreadable', 'test none dropped unreadable']), {
      timeout: 15_000,
    });
    expect(seen).toEqual([]);
  });

  test('a sender that throws loses its message only', async () => {
    const seen: string[] = [];
    const { outbox } = await startProcess(async ({ code }) => {
      if (code === '111111') throw new Error('a defect');
      seen.push(code);
      return sent;
    });
    await put(outbox, { ...message, code: '111111' });
    await put(outbox);
    await vi.waitFor(
      async () => expect((await jobs()).map(({ state }) => state).toSorted()).toEqual(['completed', 'failed']),
      { timeout: 15_000 },
    );
    expect(seen).toEqual([message.code]);
  });

  test('connections that are cut are made again, and nothing is lost', async () => {
    const seen: string[] = [];
    const { outbox } = await startProcess(async ({ code }) => {
      seen.push(code);
      return sent;
    });
    const { rows } = await sql<{ cut: boolean }>`
      select pg_terminate_backend(pid) as cut from pg_stat_activity
      where datname = current_database() and application_name = 'kavosh-queue'`.execute(database.kysely);
    expect(rows.length).toBeGreaterThan(1);
    await put(outbox);
    await vi.waitFor(() => expect(seen).toEqual([message.code]), { timeout: 8_000 });
  });

  test('stopping finishes what is under way, and loses and repeats nothing', async () => {
    const ended: string[] = [];
    let began = 0;
    const { outbox, queue } = await startProcess(async ({ code }) => {
      began++;
      await new Promise((resolve) => setTimeout(resolve, 600));
      ended.push(code);
      return sent;
    });
    await put(outbox);
    await vi.waitFor(() => expect(began).toBe(1), { timeout: 15_000 });
    const stopping = queue.stop();
    // A request that was under way may still leave a message. A taker that was asking for work just then may have it;
    // else the next process sends it.
    await put(outbox, { ...message, code: '654321' });
    await stopping;
    expect(ended[0]).toBe(message.code);
    expect(ended).toHaveLength(began);
    expect((await jobs()).map(({ state }) => state).toSorted()).toEqual(
      ended.length === 2 ? ['completed', 'completed'] : ['completed', 'created'],
    );
    const next: string[] = [];
    await startProcess(async ({ code }) => {
      next.push(code);
      return sent;
    });
    await vi.waitFor(() => expect([...ended, ...next].toSorted()).toEqual([message.code, '654321'].toSorted()), {
      timeout: 15_000,
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([...ended, ...next]).toHaveLength(2);
  });

  test('what a process had begun when it was cut off is not begun again', async () => {
    const first = await startProcess(() => new Promise(() => {}));
    await put(first.outbox);
    await vi.waitFor(async () => expect((await jobs()).map(({ state }) => state)).toEqual(['active']), {
      timeout: 15_000,
    });
    await first.queue.stop(1_000);
    const seen: unknown[] = [];
    await startProcess(async (message) => {
      seen.push(message);
      return sent;
    });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(seen).toEqual([]);
    expect((await jobs()).map(({ state }) => state)).toEqual(['failed']);
  });
});

test("a role that may not make the queue's schema is told so in one sentence", async () => {
  const fresh = await testDatabase({ empty: true });
  await sql.raw("create role without_queue login password 'x'").execute(database.kysely);
  const url = new URL(fresh.url);
  url.username = 'without_queue';
  url.password = 'x';
  await expect(openQueue({ url: url.href, log: createLog({ level: 'silent' }) })).rejects.toThrow(
    /^The database role may not make the schema pgboss, .+\.$/,
  );
  await fresh.drop();
  await sql.raw('drop role without_queue').execute(database.kysely);
});
