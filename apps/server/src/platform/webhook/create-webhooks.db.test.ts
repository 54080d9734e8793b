import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { prepareQueue } from '../../../../../tests/database/prepare-queue.ts';
import { OutgoingFailure, type OutgoingPost } from '../outgoing-http.ts';
import { createWebhooks } from './create-webhooks.ts';

const prepared = prepareQueue();

test('a call is signed when it is made, tried again while it may be taken, and is in no table or log', async () => {
  const sent: OutgoingPost[] = [];
  const counted: string[] = [];
  const answers: (number | Error)[] = [new OutgoingFailure('unreachable', false, 'ENOTPUBLIC'), 503, 200, 410];
  let time = Date.now();
  const webhooks = await createWebhooks(
    {
      queue: prepared.queue,
      key: randomBytes(32),
      log: prepared.log,
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
    kind: 'access.wanted',
    body: '{"event":"access.wanted","buyer":{"mobile":"09120000001"}}',
  } as const;
  const put = () => prepared.database.kysely.transaction().execute((tx) => webhooks.put(tx, call));
  const seen = (last: string) => vi.waitFor(() => expect(counted.at(-1)).toBe(last), { timeout: 30_000 });
  const hurry = async () => {
    time += 3_700_000;
    // The outcome is counted before the next try is put.
    await vi.waitFor(
      async () => {
        const { numAffectedRows } = await sql`
          update pgboss.job set start_after = now()
          where name = 'webhook' and state < 'active' and start_after > now()`.execute(prepared.database.kysely);
        expect(numAffectedRows).toBe(1n);
      },
      { timeout: 30_000 },
    );
  };

  await put();
  // No secret was agreed on yet.
  await seen('access.wanted not-sent no-provider');
  webhooks.signWith(async (academyId) => `secret of ${academyId}`);
  await put();
  await seen('access.wanted temporary unreachable');
  await hurry();
  await seen('access.wanted temporary busy');
  await hurry();
  await seen('access.wanted sent ');
  await put();
  await seen('access.wanted refused rejected');

  expect(sent).toHaveLength(4);
  const { origin, path, headers, body } = sent[2]!;
  expect([origin, path, body]).toEqual(['https://academy.example', '/hook?key=canary-1', call.body]);
  const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['kavosh-signature']!)!;
  expect(Number(at)).toBe(Math.floor(time / 1_000));
  expect(signature).toBe(createHmac('sha256', 'secret of 7').update(`${at}.${call.body}`).digest('hex'));
  const { rows } = await sql<{ data: string }>`select data::text from pgboss.job`.execute(prepared.database.kysely);
  for (const secret of ['09120000001', 'canary-1', 'secret of 7'])
    expect(JSON.stringify([rows, prepared.lines])).not.toContain(secret);
});
