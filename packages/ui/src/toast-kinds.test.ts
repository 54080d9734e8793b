import { expect, test } from 'vitest';
import { toastDurationMs } from './toast-kinds.ts';

test('errors and plain messages stay four seconds, successes two, and what loads has no limit', () => {
  expect(toastDurationMs).toEqual({ blank: 4000, error: 4000, success: 2000, loading: Infinity });
});
