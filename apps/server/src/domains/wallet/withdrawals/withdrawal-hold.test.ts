import { expect, test } from 'vitest';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { HOLD_MS, withdrawalHold } from './withdrawal-hold.ts';

const now = new Date('2026-11-21T08:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

test.each([
  ['nothing changed', null, null, null],
  ['an account of an hour ago', ago(HOUR_MS), null, 'account_changed'],
  ['an account of a day ago', ago(HOLD_MS), null, null],
  ['a password of an hour ago', null, ago(HOUR_MS), 'password_changed'],
  ['a password of a day ago', ago(HOLD_MS), ago(HOLD_MS), null],
  ['an old account and a new password', ago(30 * HOUR_MS), ago(HOUR_MS), 'password_changed'],
  ['a new account and an old password', ago(HOUR_MS), ago(30 * HOUR_MS), 'account_changed'],
  ['both, the password last', ago(2 * HOUR_MS), ago(HOUR_MS), 'password_changed'],
  ['both, the account last', ago(HOUR_MS), ago(2 * HOUR_MS), 'account_changed'],
])('%s', (_, account, password, reason) => {
  const last = Math.max(account?.getTime() ?? 0, password?.getTime() ?? 0);
  expect(withdrawalHold({ account, password }, now)).toEqual(reason && { reason, until: new Date(last + HOLD_MS) });
});
