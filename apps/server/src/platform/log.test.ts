import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void, level = 'info'): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog({ level }, { write: (line: string) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('one JSON object a line, with its level by name and an ISO time', () => {
  expect(logged((log) => log.info({ n: 1 }, 'سلام'))).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), pid: process.pid, n: 1, msg: 'سلام' },
  ]);
  expect(logged((log) => log.debug('x'))).toEqual([]);
  expect(logged((log) => log.fatal('x'), 'silent')).toEqual([]);
});

test('secrets are replaced wherever they usually lie', () => {
  const secret = 'hidden-secret';
  const text = JSON.stringify(
    logged((log) => {
      log.info({ authorization: secret, cookie: secret, password: secret, token: secret });
      log.info({ headers: { authorization: secret, cookie: secret, 'set-cookie': secret, 'idempotency-key': secret } });
      log.info({ body: { password: secret, token: secret }, config: { databaseUrl: secret } });
      log.info({ req: { id: 'r', method: 'GET', url: '/', ip: '::1', headers: { authorization: secret } } });
    }),
  );
  expect(text).not.toContain(secret);
  expect(text).toContain('[secret]');
});

test('a database error keeps its code and stack, and not the row that it repeats', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "person_mobile_key"'), {
    code: '23505',
    constraint: 'person_mobile_key',
    detail: 'Key (mobile)=(09120000001) already exists.',
    where: 'COPY person, line 1: "09120000001"',
    client: { password: '09120000001' },
  });
  const [entry] = logged((log) => log.error({ err: error }, 'call failed'));
  expect(JSON.stringify(entry)).not.toContain('09120000001');
  expect(entry?.['err']).toMatchObject({
    type: 'Error',
    code: '23505',
    constraint: 'person_mobile_key',
    stack: expect.stringContaining('log.test'),
  });
});

test('causes and the several errors of one are told, and what is no error is told as it is', () => {
  const [caused, several, thrown] = logged((log) => {
    log.error({ err: new Error('outer', { cause: new Error('inner') }) });
    log.error({ err: new AggregateError([Object.assign(new Error('one'), { code: 'ECONNREFUSED' })]) });
    log.error({ err: 'a string' });
  });
  expect(caused?.['err']).toMatchObject({ message: 'outer: inner' });
  expect(several?.['err']).toMatchObject({
    type: 'AggregateError',
    errors: [{ message: 'one', code: 'ECONNREFUSED' }],
  });
  expect(thrown?.['err']).toBe('a string');
});

test('a request is its id, method, address and peer; a long address is cut', () => {
  const [entry] = logged((log) =>
    log.info({ req: { id: 'r1', method: 'GET', url: `/?q=${'x'.repeat(5_000)}`, ip: '127.0.0.1', raw: {} } }),
  );
  expect(entry?.['req']).toEqual({
    id: 'r1',
    method: 'GET',
    url: expect.stringMatching(/^\/\?q=x{496}$/),
    ip: '127.0.0.1',
  });
});
