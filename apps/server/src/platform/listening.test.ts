import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { furtherListener, listenAddresses, openFurther, requireFreePort } from './listening.ts';

const open: (Server | HttpServer)[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** @returns the port */
async function listenAt(server: Server | HttpServer, host: string, port = 0): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

test('localhost is both loopbacks, every other host itself', () => {
  for (const host of ['localhost', 'LOCALHOST', 'localhost.'])
    expect(listenAddresses(host)).toEqual(['127.0.0.1', '::1']);
  for (const host of ['127.0.0.1', '0.0.0.0', '::1', 'kavosh.example', 'localhost.example'])
    expect(listenAddresses(host)).toEqual([host]);
});

describe('a further address', () => {
  test('is answered by the same server, and closes apart from it', async () => {
    const server = createHttpServer((_request, response) => {
      response.end('کاوش');
    });
    const port = await listenAt(server, '127.0.0.1');
    const further = furtherListener(server);
    open.push(further);
    await openFurther(further, '::1', port);
    for (const host of ['127.0.0.1', '[::1]'])
      expect(await (await fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } })).text()).toBe('کاوش');
    await new Promise((resolve) => {
      further.close(resolve);
    });
    await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow('fetch failed');
    expect((await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).status).toBe(200);
  });

  test('that another program has is told, not passed over', async () => {
    const port = await listenAt(createServer(), '::1');
    await expect(openFurther(furtherListener(createHttpServer()), '::1', port)).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await expect(requireFreePort('localhost', port)).rejects.toThrow(/^Port \d+ of ::1 is in use by another program/);
    await requireFreePort('127.0.0.1', port);
  });
});
