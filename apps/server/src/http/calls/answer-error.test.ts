import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import { answerErrors, refusalOf } from './answer-error.ts';

const coded = (fields: object, message = 'x'): Error => Object.assign(new Error(message), fields);

test.each([
  ['a full disk', coded({ code: '53100' })],
  ['a database that is gone', coded({ code: '3D000' })],
  ['refused connection', coded({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['handler timeout', coded({ code: 'FST_ERR_HANDLER_TIMEOUT', statusCode: 503 })],
])('%s: come back later', (_name, error) => {
  expect(refusalOf(error)?.code).toBe('server.busy');
});

test.each([
  ['a missing file', coded({ code: 'ENOENT', syscall: 'open' })],
  ['a unique violation', coded({ code: '23505' })],
  ['a syntax error in SQL', coded({ code: '42601' })],
  ['anything else', new Error('x')],
  ['no error at all', 'x'],
])('%s is a fault of ours', (_name, error) => {
  expect(refusalOf(error)).toBeUndefined();
});

test('a refusal stays what it is', () => {
  const refusal = new Refusal('course.not_found');
  expect(refusalOf(refusal)).toBe(refusal);
});

test('who asks decides what a refusal looks like', async () => {
  const app = Fastify();
  answerErrors(app);
  app.get('/*', async () => {
    throw new Refusal('media.busy');
  });
  const ask = async (url: string, accept = '*/*') => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept } });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    return headers['content-type'];
  };
  expect(await ask('/api/x', 'text/html')).toBe('application/json; charset=utf-8');
  expect(await ask('/media/x/640.webp', 'text/html')).toBe('text/plain; charset=utf-8');
  expect(await ask('/assets/x.js')).toBe('text/plain; charset=utf-8');
  expect(await ask('/courses', 'text/html,*/*')).toBe('text/html; charset=utf-8');
  expect(await ask('/courses')).toBe('application/json; charset=utf-8');
});
