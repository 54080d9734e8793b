import { expect, test } from 'vitest';
import { signInMessages } from '@kavosh/contract/sign-in.ts';
import { passwordProblem } from './password-problem.ts';

test.each([
  ['', signInMessages.passwordWeak],
  ['kootah7', signInMessages.passwordWeak],
  ['رود و کوه', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), signInMessages.passwordLong],
  // One letter each, written as two signs.
  ['آ'.normalize('NFD').repeat(128), null],
])('%j', (password, problem) => expect(passwordProblem(password)).toBe(problem));
