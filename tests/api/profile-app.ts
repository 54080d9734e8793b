import { afterAll, beforeAll, expect } from 'vitest';
import type { ProfileData } from '@kavosh/contract/profile.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

export const outbox = keepingOutbox();
export const card = '6104337812345674';
export const otherCard = '5022291012345672';
export const sheba = '062960000000100324200001';
export let one: TestApp;
export let now = Date.parse('2026-11-21T08:00:00Z');
export const later = (ms: number): void => {
  now += ms;
};
let lastNumber = 0;
export const client = signInClient(() => one.app, outbox);

export const numberOf = () => `0917222${String(lastNumber).padStart(4, '0')}`;
export const person = (): Promise<string> => {
  lastNumber += 1;
  return client.register(numberOf());
};

export type Value = string | Blob;
export const send = async (
  token: string | undefined,
  fields: Record<string, Value>,
  headers: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await one.app.inject({
    method: 'POST',
    url: '/api/v1/web/service/users/dashboard/profile',
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    payload: form,
  });
  const { data, message, errors } = answer.json<{
    data: { profile: ProfileData } | null;
    message: string | null;
    errors?: Record<string, string[]>;
  }>();
  return { status: answer.statusCode, profile: data?.profile, message, errors, headers: answer.headers };
};
export const profileOf = async (token: string) =>
  ((await client.get('service/users/dashboard/profile', { token })).data as { profile: ProfileData }).profile;
export const saved = async (token: string, fields: Record<string, Value>): Promise<ProfileData> => {
  const { status, profile, errors } = await send(token, fields);
  expect([status, errors]).toEqual([200, undefined]);
  return profile!;
};
export const refused = async (
  token: string,
  fields: Record<string, Value>,
  field: string,
  sentence: string,
): Promise<void> => {
  expect(await send(token, fields)).toMatchObject({ status: 422, errors: { [field]: [sentence] } });
};

/** The app for the test file that calls it. */
export function prepareProfileApp(): void {
  beforeAll(async () => {
    lastNumber = 0;
    now = Date.parse('2026-11-21T08:00:00Z');
    one = await startApp({
      outbox,
      secrets: { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) },
      clock: { now: () => new Date(now) },
    });
  });
  afterAll(() => one.close());
}
