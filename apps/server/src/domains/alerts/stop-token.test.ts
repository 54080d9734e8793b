import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readStopToken, stopToken } from './stop-token.ts';

const key = randomBytes(32);

test('a link stops the mails of its person, and of no other', () => {
  const token = stopToken(key, 17);
  expect(readStopToken(key, token)).toBe(17);
  expect(readStopToken(randomBytes(32), token)).toBeNull();
  expect(readStopToken(key, token.replace('17.', '18.'))).toBeNull();
  for (const broken of ['', '17', '17.', `${token}x`, token.slice(0, -1), '0.x', `-1${token.slice(2)}`, '17.ا'])
    expect(readStopToken(key, broken)).toBeNull();
});
