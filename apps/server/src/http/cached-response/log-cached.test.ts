import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheInAllEncodings } from './cached-response.ts';
import { createCacheFastPath } from './cache-fast-path.ts';
import { logCached } from './log-cached.ts';

const lines: Record<string, unknown>[] = [];
let server: Server;
let asked = 0;

beforeAll(async () => {
  const log = { info: (line: object) => void lines.push(line as Record<string, unknown>) };
  const fastPath = createCacheFastPath(logCached({ log, every: 3, idOf: () => `id-${(asked += 1)}` }));
  const kept = await cacheInAllEncodings({ 'content-type': 'text/plain' }, Buffer.from('kept'), 'W/"1"');
  fastPath.open((address) => (address.startsWith('/kept') ? kept : undefined));
  server = createServer((request, response) => {
    if (!fastPath.answer(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

test('one of three answers out of memory has an id and a line, without values that may be secret', async () => {
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
  const ids: (string | null)[] = [];
  for (const path of ['/kept', '/other', '/kept', '/kept?q=1&token=canary', '/kept', '/kept'])
    ids.push((await ask(path)).headers.get('x-request-id'));
  expect(ids).toEqual([null, null, null, 'id-1', null, null]);
  const unchanged = await ask('/kept', { 'if-none-match': 'W/"1"' });
  expect([unchanged.status, unchanged.headers.get('x-request-id')]).toEqual([304, 'id-2']);
  expect(lines).toEqual([
    {
      reqId: 'id-1',
      method: 'GET',
      url: '/kept?q=1&token=…',
      status: 200,
      ms: expect.any(Number),
      bytes: 4,
      cached: true,
      sampled: 3,
    },
    expect.objectContaining({ reqId: 'id-2', status: 304, sampled: 3 }),
  ]);
});
