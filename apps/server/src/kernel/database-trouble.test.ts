import { describe, expect, test } from 'vitest';
import { isLostToOthers, isTroubled } from './database-trouble.ts';
import { TimeoutError } from './concurrency/with-timeout.ts';

const coded = (fields: object, message = 'x'): Error => Object.assign(new Error(message), fields);

describe('the database cannot now', () => {
  test.each([
    ['the connection does not exist', '08003'],
    ['the connection failed', '08006'],
    ['a protocol violation', '08P01'],
    ['read only', '25006'],
    ['idle in a transaction for too long', '25P03'],
    ['a transaction for too long', '25P04'],
    ['the password was changed', '28P01'],
    ['the role was closed', '28000'],
    ['the database was dropped or renamed', '3D000'],
    ['serialization failure', '40001'],
    ['nobody knows whether it was done', '40003'],
    ['deadlock', '40P01'],
    ['resources', '53000'],
    ['the disk is full', '53100'],
    ['out of memory', '53200'],
    ['too many connections', '53300'],
    ['a limit of the configuration', '53400'],
    ['a lock that was not had in time', '55P03'],
    ['statement timeout', '57014'],
    ['server going down', '57P01'],
    ['a crash', '57P02'],
    ['server starting', '57P03'],
    ['dropped under us', '57P04'],
    ['the disk fails', '58030'],
    ['a file is gone', '58P01'],
  ])('%s (%s)', (_name, code) => expect(isTroubled(coded({ code }))).toBe(true));

  test.each([
    ['refused connection', coded({ code: 'ECONNREFUSED', syscall: 'connect' })],
    ['all addresses of a name', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
    ['missing socket file', coded({ code: 'ENOENT', syscall: 'connect' })],
    ['unknown host', coded({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
    ['pool exhausted', coded({}, 'timeout exceeded when trying to connect')],
    ['cut off', coded({}, 'Connection terminated unexpectedly')],
    ['a database that accepts no connections', coded({ code: '55000', severity: 'FATAL' })],
    ['a database that does not let us in', coded({ code: '42501', severity: 'FATAL' })],
    ['our own deadline', new TimeoutError(5)],
  ])('%s', (_name, error) => expect(isTroubled(error)).toBe(true));
});

test.each([
  ['a unique violation', coded({ code: '23505' })],
  ['a syntax error', coded({ code: '42601' })],
  ['no such table', coded({ code: '42P01' })],
  ['not allowed', coded({ code: '42501', severity: 'ERROR' })],
  ['a sequence that was not asked yet', coded({ code: '55000', severity: 'ERROR' })],
  ['what it wrote itself', coded({ code: '40002' })],
  ['damaged data', coded({ code: 'XX001' })],
  ['a missing file', coded({ code: 'ENOENT', syscall: 'open' })],
  ['a code that only begins so', coded({ code: '53' })],
  ['a number', coded({ code: 53100 })],
  ['anything else', new Error('x')],
  ['no error at all', 'x'],
  ['nothing', undefined],
])('%s is a fault of ours', (_name, error) => expect(isTroubled(error)).toBe(false));

test('only what others took is worth doing again at once', () => {
  expect(['40P01', '40001', '53100', '57014'].map((code) => isLostToOthers(coded({ code })))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
