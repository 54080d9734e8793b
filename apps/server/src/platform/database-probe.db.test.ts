import { createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import { quietPort } from '../../../../tests/quiet-port.ts';
import { probeDatabase } from './database-probe.ts';
import { StartupError } from '../kernel/startup-error.ts';

let target: TestDatabase;
let other: Server;
/** What the server that is no PostgreSQL does with a connection. */
let greet: (socket: Socket) => void = () => {};

beforeAll(async () => {
  target = await testDatabase({ empty: true });
  other = createServer((socket) => {
    socket.on('error', () => {});
    greet(socket);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  other.close();
  await target.drop();
});

async function sentence(url: string): Promise<string> {
  const failure = await probeDatabase(url, 1_000).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  const { message } = failure as Error;
  expect(message).toMatch(/^DATABASE_URL cannot be used: [^\n]+\.$/);
  expect(message).not.toContain(new URL(url).password || 'no password given');
  return message;
}

function changed(change: (url: URL) => void): string {
  const url = new URL(target.url);
  change(url);
  return url.href;
}

test('takes a database that will do', async () => {
  await expect(probeDatabase(target.url)).resolves.toBe(target.url);
});

test('a wrong password, user, database, host or port is said', async () => {
  expect(await sentence(changed((url) => (url.password = 'wrong-secret')))).toContain('refuses the password of kavosh');
  expect(await sentence(changed((url) => (url.username = 'nobody-here')))).toContain(
    'refuses the password of nobody-here',
  );
  expect(await sentence(changed((url) => (url.pathname = '/absent')))).toContain('has no database named absent');
  expect(await sentence(changed((url) => (url.hostname = 'kavosh.invalid')))).toMatch(
    /the host kavosh\.invalid (is unknown|cannot be looked up)/,
  );
  const free = String(await quietPort());
  expect(await sentence(changed((url) => (url.port = free)))).toContain('nothing listens there');
  expect(await sentence('postgres:///kavosh?host=/tmp/no-such-socket')).toContain(
    'nothing listens there (PostgreSQL at the socket in /tmp/no-such-socket)',
  );
});

test('something else than PostgreSQL is said', async () => {
  const { port } = other.address() as { port: number };
  const url = `postgres://kavosh:hidden-secret@127.0.0.1:${port}/kavosh`;
  greet = (socket) => socket.end();
  expect(await sentence(url)).toContain('does not answer as PostgreSQL does');
  greet = (socket) => socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
  expect(await sentence(url)).toContain('does not answer as PostgreSQL does');
  greet = () => {};
  expect(await sentence(url)).toContain('does not answer as PostgreSQL does');
});

test('a database that cannot hold or search Persian is said', async () => {
  const admin = new pg.Client(inject('databaseServerUrl'));
  await admin.connect();
  try {
    await admin.query("create database plain_c template template0 locale_provider libc locale 'C'");
    expect(await sentence(changed((url) => (url.pathname = '/plain_c')))).toContain('which knows no Persian letter');
    await admin.query("create database latin template template0 encoding 'LATIN1' locale_provider libc locale 'C'");
    expect(await sentence(changed((url) => (url.pathname = '/latin')))).toContain('is encoded in LATIN1');
  } finally {
    await admin.query('drop database if exists plain_c with (force)');
    await admin.query('drop database if exists latin with (force)');
    await admin.end();
  }
});
