import { expect, test } from 'vitest';
import { deskAddress } from './desk-address.ts';

const own = { host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000', desk: { at: 'with-site' } as const };

test.each([
  ['on this machine', own, 'http://localhost:3000/desk/'],
  ['on IPv6', { ...own, host: '::1', publicUrl: 'http://[::1]:3000' }, 'http://localhost:3000/desk/'],
  ['with the site', { ...own, host: '0.0.0.0', publicUrl: 'https://kavosh.example' }, 'https://kavosh.example/desk/'],
  [
    'under a name of its own',
    { ...own, publicUrl: 'https://kavosh.example', desk: { at: 'host', host: 'desk.kavosh.example' } as const },
    'https://desk.kavosh.example/desk/',
  ],
  [
    'on a port of its own',
    { ...own, desk: { at: 'port', host: '127.0.0.1', port: 3100 } as const },
    'http://localhost:3100/desk/',
  ],
  [
    'on an address of its own',
    { ...own, desk: { at: 'port', host: '10.0.0.5', port: 3100 } as const },
    'http://10.0.0.5:3100/desk/',
  ],
  ['switched off', { ...own, desk: { at: 'nowhere' } as const }, null],
])('the desk %s', (_, config, address) => {
  expect(deskAddress(config)).toBe(address);
});
