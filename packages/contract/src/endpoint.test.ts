import { expect, expectTypeOf, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { searchCourses } from './courses.ts';
import type { Endpoint, RefusalEnvelope, SuccessEnvelope } from './endpoint.ts';
import { refusals, type RefusalCode } from './errors.ts';
import type { buyCourse } from './purchases.ts';
import type { checkMobile } from './sign-in.ts';

const calls = Object.entries<Endpoint>(allEndpoints);
const withDataOf = ({ otherData = {} }: Endpoint) => Object.keys(otherData) as RefusalCode[];

test('a call with parameters says how wrong ones are refused', () => {
  expect(calls.filter(([, { params, notFound }]) => (params !== undefined) !== (notFound !== undefined))).toEqual([]);
});

test('a call names no refusal that it does not declare, and two with data differ in status', () => {
  for (const [name, call] of calls) {
    const named = [...withDataOf(call), ...(call.notFound ? [call.notFound] : [])];
    expect([name, named.filter((code) => !call.refusals.includes(code))]).toEqual([name, []]);
    const statuses = withDataOf(call).map((code) => refusals[code].status);
    expect([name, new Set(statuses).size]).toEqual([name, statuses.length]);
  }
});

test('the code of an answer tells its data', () => {
  type Answer = SuccessEnvelope<typeof searchCourses> | RefusalEnvelope<typeof searchCourses>;
  expectTypeOf<Extract<Answer, { code: 200 }>['data']['total_results']>().toEqualTypeOf<number>();
  expectTypeOf<NonNullable<Extract<Answer, { code: 400 }>['data']>['top_search']>().toEqualTypeOf<string[]>();
  expectTypeOf<Extract<Answer, { code: 404 }>['data']>().toEqualTypeOf<null>();
  expectTypeOf<Extract<Answer, { code: 410 }>>().toBeNever();
  type Check = RefusalEnvelope<typeof checkMobile>;
  expectTypeOf<NonNullable<Extract<Check, { code: 404 }>['data']>>().toEqualTypeOf<{
    token: string;
    resend_after: number;
  }>();
  expectTypeOf<NonNullable<Extract<Check, { code: 428 }>['data']>['challenge']>().toEqualTypeOf<string>();
  type Buy = RefusalEnvelope<typeof buyCourse>;
  expectTypeOf<NonNullable<Extract<Buy, { code: 422 }>['data']>>().toEqualTypeOf<{ missing: number }>();
  expect(searchCourses.refusals).toContain('search.nothing_found');
});
