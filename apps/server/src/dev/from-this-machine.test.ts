import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isFromThisMachine } from './from-this-machine.ts';

interface Asking {
  from?: string | undefined;
  version?: string;
  headers?: Record<string, string>;
}

const asks = ({ from = '127.0.0.1', version = '1.1', headers = {} }: Asking): boolean =>
  isFromThisMachine({
    socket: { remoteAddress: from === '' ? undefined : from },
    httpVersion: version,
    headers: { host: 'localhost:3000', ...headers },
  } as unknown as IncomingMessage);

test.each<[string, Asking]>([
  ['by name', {}],
  ['by address', { headers: { host: '127.0.0.1:3000' } }],
  ['by the other address', { from: '::1', headers: { host: '[::1]:3000' } }],
  ['over a socket for both kinds of addresses', { from: '::ffff:127.0.0.1' }],
  ['on the usual port', { headers: { host: 'localhost' } }],
])('this machine, %s', (_name, asking) => expect(asks(asking)).toBe(true));

test.each<[string, Asking]>([
  ['another machine', { from: '192.168.1.9' }],
  ['another machine over a socket for both kinds', { from: '::ffff:192.168.1.9' }],
  ['a socket that is gone', { from: '' }],
  ['another name', { headers: { host: 'kavosh.example' } }],
  ['a name that only begins so', { headers: { host: 'localhost.example:3000' } }],
  ['no name', { headers: { host: '' } }],
  ['X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'https' } }],
  ['X-Forwarded-Anything', { headers: { 'x-forwarded-prefix': '' } }],
  ['Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['Via', { headers: { via: '1.1 proxy' } }],
  ['X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
  ['a proxy that was told nothing', { version: '1.0' }],
])('not: %s', (_name, asking) => expect(asks(asking)).toBe(false));
