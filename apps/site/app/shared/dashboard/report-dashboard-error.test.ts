import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { dashboardErrorText } from './report-dashboard-error.ts';

const failure = (status: number, message: string | null) =>
  new ApiError(status, status === 0 ? null : { code: status, message, data: null });

test.each([
  [failure(401, 'x'), 'کاربر گرامی، برای دریافت اطلاعات خود باید وارد شوید یا ثبت‌نام کنید'],
  [failure(404, 'x'), 'اطلاعاتی دریافت نشد'],
  [failure(503, 'سرور سرگرم است.'), 'سرور سرگرم است.'],
  [failure(502, null), 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.'],
  [failure(0, null), 'ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید'],
  [new TypeError('x'), 'ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید'],
])('%s is told in its own words', (error, text) => {
  expect(dashboardErrorText(error)).toBe(text);
});
