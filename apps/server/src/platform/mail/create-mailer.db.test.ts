import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { prepareQueue } from '../../../../../tests/database/prepare-queue.ts';
import type { Mail } from '../../kernel/outbox.ts';
import type { SendOutcome } from '../send-from-queue.ts';
import { createMailer, maskAddress } from './create-mailer.ts';

/** As long as the longest answer with the longest message below it. */
const text = `متن پاسخ ${'پ'.repeat(4_000)}\n${'> پ\n'.repeat(2_000)}`;
const mail: Mail = { to: 'negar@mail.example', kind: 'message-answered', subject: 'پاسخ', text };
const prepared = prepareQueue();

test('a mail goes out with its transaction, is tried again if nobody got it, and is in no table or log', async () => {
  const seen: Mail[] = [];
  const outcomes: SendOutcome[] = [
    { result: 'temporary', reason: 'busy', code: 451 },
    { result: 'sent', messageId: 'm1' },
    { result: 'refused', reason: 'receiver', code: 550 },
    { result: 'unknown', reason: 'broken-off', code: null },
  ];
  const counted: string[] = [];
  let time = Date.now();
  const mailer = await createMailer(
    {
      queue: prepared.queue,
      key: randomBytes(32),
      log: prepared.log,
      onOutcome: (...labels) => void counted.push(labels.join(' ')),
      now: () => time,
    },
    {
      provider: 'test',
      async send(mail) {
        seen.push(mail);
        return outcomes[seen.length - 1]!;
      },
    },
  );
  expect(mailer.sends).toBe(true);
  await expect(
    prepared.database.kysely.transaction().execute(async (tx) => {
      await mailer.put(tx, mail);
      throw new Error('not after all');
    }),
  ).rejects.toThrow('not after all');
  await prepared.database.kysely.transaction().execute((tx) => mailer.put(tx, mail));
  await vi.waitFor(() => expect(counted).toEqual(['test message-answered temporary busy']), { timeout: 15_000 });
  time += 20_000;
  await sql`update pgboss.job set start_after = now() where name = 'mail' and state < 'active'`.execute(
    prepared.database.kysely,
  );
  await vi.waitFor(() => expect(counted.at(-1)).toBe('test message-answered sent '), { timeout: 15_000 });
  expect(seen).toEqual([mail, mail]);
  // What is given up is told to who asked for it, by what it is about.
  const told: string[] = [];
  mailer.whenGivenUp('academy-asked', async (about, end) => void told.push(`${about} ${end}`));
  const asked: Mail = { to: 'sales@mail.example', kind: 'academy-asked', subject: 'پرسش', text: 'متن', about: '7' };
  for (const ends of [['7 failed'], ['7 failed', '7 unknown']]) {
    await prepared.database.kysely.transaction().execute((tx) => mailer.put(tx, asked));
    await vi.waitFor(() => expect(told).toEqual(ends), { timeout: 15_000 });
  }
  // One mail in two attempts; the one whose transaction broke off is in none.
  const { rows } = await sql<{ data: string }>`select data::text from pgboss.job where name = 'mail'`.execute(
    prepared.database.kysely,
  );
  expect(rows).toHaveLength(4);
  for (const { data } of rows) expect(data).not.toContain('negar');
  const log = JSON.stringify(prepared.lines);
  expect(log).toContain('n***@mail.example');
  expect(log).not.toContain('negar@');
  expect(log).not.toContain('متن پاسخ');
}, 60_000);

test('addresses are masked', () => {
  expect([maskAddress('negar@mail.example'), maskAddress('@x'), maskAddress('x')]).toEqual([
    'n***@mail.example',
    '***@x',
    '***x',
  ]);
});
