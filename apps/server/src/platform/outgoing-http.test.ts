import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  answers,
  breaksOff,
  drips,
  freePort,
  hangsUp,
  httpStandIn,
  staysSilent,
  type Behaviour,
  type HttpStandIn,
} from '../../../../tests/stand-ins/http-stand-in.ts';
import { OutgoingFailure, postOutside, type OutgoingLimits } from './outgoing-http.ts';

const limits: OutgoingLimits = { connectMs: 1_000, totalMs: 1_000, answerBytes: 64 * 1024 };
const secretPath = '/v1/secret-key/send';
let service: HttpStandIn;

beforeAll(async () => {
  service = await httpStandIn();
});
afterAll(() => service.close());
afterEach(() => {
  service.seen.length = 0;
});

const post = (origin = service.origin, own: Partial<OutgoingLimits> = {}) =>
  postOutside({
    origin,
    path: secretPath,
    headers: { 'content-type': 'text/plain', 'x-key': 'header-key' },
    body: 'the body',
    limits: { ...limits, ...own },
  });

async function failure(asked: Promise<unknown>): Promise<OutgoingFailure> {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OutgoingFailure);
  const { message, stack = '', cause } = error as OutgoingFailure;
  for (const secret of ['secret-key', 'header-key', 'the body']) expect(`${message}${stack}`).not.toContain(secret);
  expect(cause).toBeUndefined();
  return error as OutgoingFailure;
}

describe('postOutside', () => {
  test('hands the request over and the answer back, on a connection that is closed after it', async () => {
    service.behave(answers(404, 'nothing here'));
    expect(await post()).toEqual({ status: 404, text: 'nothing here' });
    expect(service.seen).toHaveLength(1);
    expect(service.seen[0]).toMatchObject({
      method: 'POST',
      path: secretPath,
      body: 'the body',
      headers: { 'x-key': 'header-key', connection: 'close' },
    });
  });

  test('takes 64 KiB and not a byte more', async () => {
    service.behave(answers(200, 'x'.repeat(64 * 1024)));
    expect((await post()).text).toHaveLength(64 * 1024);
    service.behave(answers(200, 'x'.repeat(64 * 1024 + 1)));
    expect(await failure(post())).toMatchObject({ fault: 'too-large', mayHaveArrived: true });
  });

  test('does not follow a redirect', async () => {
    service.behave(answers(307, '', { location: `${service.origin}/elsewhere` }));
    expect((await post()).status).toBe(307);
    expect(service.seen).toHaveLength(1);
  });

  test.each<[string, Behaviour, string]>([
    ['no answer', staysSilent, 'timeout'],
    ['an answer that never ends', drips, 'timeout'],
    ['a connection closed instead of an answer', hangsUp, 'broken-off'],
    ['a connection closed within it', breaksOff, 'broken-off'],
  ])('%s may have arrived, and is asked once', async (_name, behaviour, fault) => {
    service.behave(behaviour);
    expect(await failure(post())).toMatchObject({ fault, mayHaveArrived: true });
    expect(service.seen).toHaveLength(1);
  });

  test('nothing that listens: surely not arrived', async () => {
    expect(await failure(post(`http://127.0.0.1:${await freePort()}`))).toMatchObject({
      fault: 'unreachable',
      mayHaveArrived: false,
      errorCode: 'ECONNREFUSED',
    });
    expect(await failure(post('http://no-such-host.invalid'))).toMatchObject({
      fault: 'unreachable',
      mayHaveArrived: false,
    });
  });

  test('a TLS handshake that does not come about: surely not arrived', async () => {
    const mute: Server = createServer((socket) => {
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const silentTls = `https://127.0.0.1:${(mute.address() as AddressInfo).port}`;
    expect(await failure(post(silentTls, { totalMs: 10_000 }))).toMatchObject({
      fault: 'unreachable',
      mayHaveArrived: false,
      errorCode: 'UND_ERR_CONNECT_TIMEOUT',
    });
    expect(await failure(post(service.origin.replace('http:', 'https:'), { totalMs: 10_000 }))).toMatchObject({
      fault: 'unreachable',
      mayHaveArrived: false,
    });
    mute.close();
  });
});
