import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerErrors } from './calls/answer-error.ts';
import { brokenRequests } from './guards/broken-requests.ts';
import { createCacheFastPath } from './cached-response/cache-fast-path.ts';
import { guardRequests } from './guards/guard-requests.ts';
import { createHttpServer } from './http-server.ts';

const publicUrl = 'http://kavosh.example';
const limits = {
  requestTimeoutMs: 1_000,
  headersTimeoutMs: 500,
  checkIntervalMs: 20,
  keepAliveMs: 75_000,
  idleSocketMs: 90_000,
  headerBytes: 16 * 1024,
};
const noted: { status: number; code: string }[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({
    serverFactory: (handler) => createHttpServer(handler, { publicUrl, fastPath: createCacheFastPath(), limits }),
    clientErrorHandler: brokenRequests(publicUrl, (details) => noted.push(details)),
    bodyLimit: 64 * 1024,
  });
  answerErrors(app);
  guardRequests(app, { publicUrl, isStopping: () => false });
  app.get('/api/one', async () => 'one');
  app.get('/api/two', async () => 'two');
  app.post('/api/three', async (request) => `${JSON.stringify(request.body).length}`);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Writes text to a socket, piece by piece where told, and reads until the server closes it or `until` was seen. */
function talk(
  pieces: readonly string[],
  { everyMs = 0, until }: { everyMs?: number; until?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let heard = '';
    let next = 0;
    const write = (): void => {
      if (socket.writable && next < pieces.length) socket.write(pieces[next++]!, 'latin1');
      // Not after the end: files share a process, and another one's fake timers would wait for this.
      if (socket.writable && next < pieces.length) setTimeout(write, everyMs);
    };
    socket.setEncoding('utf8');
    socket.on('connect', write);
    socket.on('data', (chunk: string) => {
      heard += chunk;
      if (until !== undefined && heard.includes(until)) socket.end();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(heard) : reject(error),
    );
  });
}

const head = (line: string, more = ''): string => `${line}\r\nhost: kavosh.example\r\n${more}\r\n`;
/** Status and envelope of the one answer that was heard. */
function envelopeOf(heard: string): { status: number; code: number } {
  const [headers = '', body = ''] = heard.split('\r\n\r\n');
  const safety = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-resource-policy',
  ];
  for (const name of safety) expect(headers.toLowerCase()).toContain(`${name}:`);
  expect(headers.toLowerCase()).toContain('connection: close');
  expect(headers).not.toMatch(/^(?:server|x-powered-by):/im);
  const { code, message, data } = JSON.parse(body) as { code: number; message: string; data: null };
  expect(message).toMatch(/[آ-ی]/);
  expect(data).toBeNull();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]), code };
}

describe('slow clients', () => {
  test('headers that drip are ended with 408', async () => {
    const drops = Array.from({ length: 200 }, (_, index) => `x-${index}: 1\r\n`);
    const heard = await talk(['GET /api/one HTTP/1.1\r\nhost: x\r\n', ...drops], { everyMs: 20 });
    expect(envelopeOf(heard)).toEqual({ status: 408, code: 408 });
  });

  test('a body that drips is ended with 408', async () => {
    const begun = head('POST /api/three HTTP/1.1', 'content-type: application/json\r\ncontent-length: 5000\r\n');
    const heard = await talk([begun, ...Array.from({ length: 200 }, () => ' ')], { everyMs: 20 });
    expect(envelopeOf(heard)).toEqual({ status: 408, code: 408 });
  });

  test('many of them keep nobody else from being answered', async () => {
    const slow = Array.from({ length: 200 }, () => talk(['GET /api/one HTTP/1.1\r\nhost: x\r\n']));
    const heard = await talk([head('GET /api/two HTTP/1.1', 'connection: close\r\n')]);
    expect(heard).toMatch(/^HTTP\/1\.1 200[^]*two$/);
    for (const one of await Promise.all(slow)) expect(one).toMatch(/^HTTP\/1\.1 408/);
  });
});

describe('what is too large', () => {
  test('headers over 16 KiB: 431', async () => {
    const heard = await talk([head('GET /api/one HTTP/1.1', `x-long: ${'a'.repeat(17 * 1024)}\r\n`)]);
    expect(envelopeOf(heard)).toEqual({ status: 431, code: 431 });
  });

  test('an address over 16 KiB: 431, over 8 KiB: 404', async () => {
    expect(envelopeOf(await talk([head(`GET /api/${'a'.repeat(17 * 1024)} HTTP/1.1`)])).status).toBe(431);
    expect(envelopeOf(await talk([head(`GET /api/${'a'.repeat(9 * 1024)} HTTP/1.1`)])).status).toBe(404);
  });

  test('a body over 64 KiB: 413 and the connection is closed, told or found out', async () => {
    const json = `"${'a'.repeat(64 * 1024 - 2)}"`;
    const post = (extra: string) => head('POST /api/three HTTP/1.1', `content-type: application/json\r\n${extra}`);
    expect(await talk([post(`content-length: ${json.length}\r\nconnection: close\r\n`), json])).toMatch(
      /^HTTP\/1\.1 200[^]*65536$/,
    );
    expect(envelopeOf(await talk([post(`content-length: ${json.length + 1}\r\n`), `${json} `])).status).toBe(413);
    const chunk = `${(json.length + 1).toString(16)}\r\n${json} \r\n0\r\n\r\n`;
    expect(envelopeOf(await talk([post('transfer-encoding: chunked\r\n'), chunk])).status).toBe(413);
  });
});

describe('what is no HTTP', () => {
  test.each([
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an unknown method', head('BREW /api/one HTTP/1.1')],
    ['a lower-case method', head('get /api/one HTTP/1.1')],
    ['two lengths', head('POST /api/three HTTP/1.1', 'content-length: 3\r\ncontent-length: 4\r\n')],
    [
      'length and chunks at once',
      head('POST /api/three HTTP/1.1', 'content-length: 3\r\ntransfer-encoding: chunked\r\n'),
    ],
    ['a header with a control character', head('GET /api/one HTTP/1.1', 'x-bad: a\x00b\r\n')],
    ['an address with a space', head('GET /api/one two HTTP/1.1')],
    ['version 3', head('GET /api/one HTTP/3.0')],
    ['version 2, which is not spoken so', head('GET /api/one HTTP/2.0')],
    ['version 2 as its preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['two hosts', head('GET /api/one HTTP/1.1', 'host: elsewhere.example\r\n')],
    ['the same host twice', head('GET /api/one HTTP/1.1', 'Host: kavosh.example\r\n')],
    ['two hosts in HTTP/1.0', head('GET /api/one HTTP/1.0', 'host: elsewhere.example\r\n')],
    ['no host', 'GET /api/one HTTP/1.1\r\n\r\n'],
    ['a host with a path', 'GET /api/one HTTP/1.1\r\nhost: kavosh.example/x\r\n\r\n'],
    ['two hosts in one', 'GET /api/one HTTP/1.1\r\nhost: kavosh.example, elsewhere.example\r\n\r\n'],
    ['a host with a name before it', 'GET /api/one HTTP/1.1\r\nhost: a@kavosh.example\r\n\r\n'],
    ['an asterisk for an address', head('GET * HTTP/1.1')],
    ['an asterisk to write to', head('POST * HTTP/1.1', 'content-length: 0\r\n')],
  ])('%s: 400', async (_name, text) => {
    expect(envelopeOf(await talk([text]))).toEqual({ status: 400, code: 400 });
  });

  test('is noted with its reason and no content', () => {
    expect(noted.length).toBeGreaterThan(5);
    for (const one of noted) expect(Object.keys(one).sort()).toEqual(['address', 'code', 'status']);
  });
});

describe('a body that nobody reads', () => {
  /**
   * Sends a head and then a body without end, until the connection is ended. @returns how much of the body was taken
   */
  const pour = (lines: string, most: number): Promise<{ heard: string; taken: number }> =>
    new Promise((resolve) => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      const chunk = Buffer.alloc(64 * 1024, 'a');
      let [heard, taken] = ['', 0];
      const write = (): void => {
        if (!socket.writable || taken >= most) return;
        taken += chunk.length;
        if (socket.write(chunk)) setImmediate(write);
      };
      socket.on('drain', write);
      socket.on('data', (data: Buffer) => {
        heard += data.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve({ heard, taken }));
      socket.write(lines, 'latin1', write);
    });
  const all = 64 * 1024 * 1024;

  test.each([
    [
      'of another type',
      `POST /api/three HTTP/1.1\r\nhost: x\r\ncontent-type: text/html\r\ncontent-length: ${all}\r\n\r\n`,
      415,
    ],
    [
      'to no address',
      `POST /api/nothing HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${all}\r\n\r\n`,
      413,
    ],
    ['without a type', `POST /api/nothing HTTP/1.1\r\nhost: x\r\ncontent-length: ${all}\r\n\r\n`, 404],
    ['of a GET', `GET /api/one HTTP/1.1\r\nhost: x\r\ncontent-length: ${all}\r\n\r\n`, 200],
    ['of a HEAD', `HEAD /api/one HTTP/1.1\r\nhost: x\r\ncontent-length: ${all}\r\n\r\n`, 200],
  ])('%s is not taken in: the connection ends', async (_name, lines, status) => {
    const { heard, taken } = await pour(lines, all);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(heard.toLowerCase()).toContain('connection: close');
    // What the sockets' buffers hold is lost, and no more.
    expect(taken).toBeLessThan(all / 2);
  });

  test('a short one costs nobody the connection', async () => {
    const refused = head('POST /api/three HTTP/1.1', 'content-type: text/html\r\ncontent-length: 3\r\n') + 'abc';
    const heard = await talk([refused, head('GET /api/two HTTP/1.1', 'connection: close\r\n')], { everyMs: 50 });
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415', 'HTTP/1.1 200']);
  });
});

describe('rare but right', () => {
  test('an asterisk is asked for its options, and a host may be an address with a port', async () => {
    expect(await talk([head('OPTIONS * HTTP/1.1', 'connection: close\r\n')])).toMatch(/^HTTP\/1\.1 404/);
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'xn--mgbaam7a8h.example', 'under_score.example:', '']) {
      expect(await talk([`GET /api/one HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`])).toMatch(
        /^HTTP\/1\.1 200/,
      );
    }
  });

  test('an odd request waits for its turn', async () => {
    const heard = await talk([head('GET /api/one HTTP/1.1') + head('GET * HTTP/1.1')]);
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  test('a tunnel is refused with 405', async () => {
    expect(
      envelopeOf(await talk(['CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: elsewhere.example\r\n\r\n'])),
    ).toEqual({ status: 405, code: 405 });
  });

  test('an unknown expectation is a request like any other', async () => {
    expect(await talk([head('GET /api/one HTTP/1.1', 'expect: miracles\r\nconnection: close\r\n')])).toMatch(
      /^HTTP\/1\.1 200[^]*one$/,
    );
  });

  test('an upgrade that nobody offers is ignored', async () => {
    const heard = await talk([head('GET /api/one HTTP/1.1', 'connection: upgrade\r\nupgrade: websocket\r\n')], {
      until: 'one',
    });
    expect(heard).toMatch(/^HTTP\/1\.1 200[^]*one$/);
  });

  test('requests in one go are answered in their order', async () => {
    const heard = await talk([
      head('GET /api/one HTTP/1.1') +
        head('GET /api/two HTTP/1.1') +
        head('GET /api/one HTTP/1.1', 'connection: close\r\n'),
    ]);
    expect(heard.match(/\r\n\r\n(?:one|two)/g)).toEqual(['\r\n\r\none', '\r\n\r\ntwo', '\r\n\r\none']);
  });

  test('a connection lives on after an answer', async () => {
    const heard = await talk([head('GET /api/one HTTP/1.1'), head('GET /api/two HTTP/1.1', 'connection: close\r\n')], {
      everyMs: 50,
    });
    expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  test('HTTP/1.0 without a host is answered', async () => {
    expect(await talk(['GET /api/one HTTP/1.0\r\n\r\n'])).toMatch(/^HTTP\/1\.1 200[^]*one$/);
  });
});
