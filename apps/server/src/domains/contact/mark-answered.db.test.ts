import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Tables } from '../../domains.ts';
import type { Database } from '../../platform/database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createAudit } from '../audit/audit.ts';
import { markAnswered } from './mark-answered.ts';
import { addMessage, readMessage } from './message-store.ts';

let testing: TestDatabase;
let database: Database<Tables>;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  for (const at of [1, 2]) {
    await addMessage(database.kysely, {
      name: 'نمونه',
      email: 'a@mail.example',
      title: 'پرسش',
      department: 1,
      description: 'متن',
      user_id: null,
      fingerprint: Buffer.alloc(32, at),
      created_at: new Date(),
    });
  }
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

test('of many operators at once one marks it, and leaves the one row', async () => {
  const audit = createAudit({ db: database.kysely });
  const marked = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      markAnswered({ db: database.kysely, clock: systemClock, audit }, 1, `operator ${at}`),
    ),
  );
  expect(marked).toEqual(Array(10).fill(true));
  expect((await audit.latest(20)).map(({ action, subject }) => [action, subject])).toEqual([
    ['message.answered', 'message 1'],
  ]);
  expect(await markAnswered({ db: database.kysely, clock: systemClock, audit }, 99, 'operator')).toBe(false);
});

test('without its row in the audit nothing is marked', async () => {
  const audit = { record: () => Promise.reject(new Error('no audit')) };
  await expect(markAnswered({ db: database.kysely, clock: systemClock, audit }, 2, 'operator')).rejects.toThrow(
    'no audit',
  );
  expect((await readMessage(database.kysely, 2))!.answered_at).toBeNull();
});
