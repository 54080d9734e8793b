import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logLines } from '../../../../../tests/api/start-app.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Database } from '../database.ts';
import { createLog } from '../log.ts';
import { OutgoingFailure, type OutgoingPost } from '../outgoing-http.ts';
import { openQueue, type Queue } from '../queue.ts';
import { createWebhooks } from './create-webhooks.ts';

let testing: TestDatabase;
let database: Database<never>;
let queue: Queue;
const lines = logLines();

beforeAll(async () => {
  testing = await testDatabase();
  const log = createLog({ level: 'info' }, lines);
  database = openPatiently<never>({ url: testing.url, poolSize: 3, log });
  queue = await openQueue({ url: testing.url, log });
});
afterAll(async () => {
  await queue.stop();
  await database.close();
  await testing.drop();
});

test('a call is signed when it is made, tried again while it may be taken, and is in no table or log', async () => {
  const sent: OutgoingPost[] = [];
  const counted: string[] = [];
  const answers: (number | Error)[] = [new OutgoingFailure('unreachable', false, 'ENOTPUBLIC'), 503, 200, 410];
  let time = Date.now();
  const webhooks = await createWebhooks(
    {
      queue,
      key: randomBytes(32),
      log: createLog({ level: 'info' }, lines),
      onOutcome: (_provider, ...labels) => void counted.push(labels.join(' ')),
      now: () => time,
    },
    {
      async post(asked) {
        sent.push(asked);
        const answer = answers[sent.length - 1]!;
        if (typeof answer !== 'number') throw answer;
        return { status: answer, text: '' };
      },
    },
  );
  const call = {
    to: 'https://academy.example/hook?key=canary-1',
    academyId: 7,
    kind: 'purchase.paid',
    body: '{"event":"purchase.paid","buyer":{"mobile":"09120000001"}}',
  } as const;
  const put = () => database.kysely.transaction().execute((tx) => webhooks.put(tx, call));
  const seen = (last: string) => vi.waitFor(() => expect(counted.at(-1)).toBe(last), { timeout: 30_000 });
  const hurry = async () => {
    time += 3_700_000;
    await sql`update pgboss.job set start_after = now() where name = 'webhook' and state < 'active'`.execute(
      database.kysely,
    );
  };

  await put();
  // Nobody agreed on a secret yet.
  await seen('purchase.paid not-sent no-provider');
  webhooks.signWith(async (academyId) => `secret of ${academyId}`);
  await put();
  await seen('purchase.paid temporary unreachable');
  await hurry();
  await seen('purchase.paid temporary busy');
  await hurry();
  await seen('purchase.paid sent ');
  await put();
  await seen('purchase.paid refused rejected');

  expect(sent).toHaveLength(4);
  const { origin, path, headers, body } = sent[2]!;
  expect([origin, path, body]).toEqual(['https://academy.example', '/hook?key=canary-1', call.body]);
  const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['kavosh-signature']!)!;
  expect(Number(at)).toBe(Math.floor(time / 1_000));
  expect(signature).toBe(createHmac('sha256', 'secret of 7').update(`${at}.${call.body}`).digest('hex'));
  const { rows } = await sql<{ data: string }>`select data::text from pgboss.job`.execute(database.kysely);
  for (const secret of ['09120000001', 'canary-1', 'secret of 7'])
    expect(JSON.stringify([rows, lines.lines])).not.toContain(secret);
});
