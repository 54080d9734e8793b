import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { failureReason } from './search-failure.tsx';

const offline = 'ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید';
const serverError = 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.';
const answer = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

test.each([
  ['the line is down', new ApiError(0, null), offline],
  ['the server is busy and says so', answer(503, { message: 'سرور سرگرم است.' }), 'سرور سرگرم است.'],
  ['the server answers something else', answer(502, '<h1>Bad Gateway</h1>'), serverError],
  ['the page itself is broken', new TypeError('x is not a function'), serverError],
])('%s', (_, error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
