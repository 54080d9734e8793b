import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { tryListening } from '../../apps/server/src/platform/listening.ts';
import type { WebKitPrograms } from '../../tools/find-engines.ts';
import { end, printed } from './child.ts';
import type { Driver, Engine } from './driver.ts';

/** A call of the driver, over HTTP. */
type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function askAt(address: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebKit, ${method} ${path}: ${error}: ${message}`);
  };
}

/** The driver answers once it listens. */
async function answers(ask: Ask): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const ready = await ask('GET', '/status').then(
      () => true,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('WebKitWebDriver does not answer');
}

/** Debian's WebKit on a screen that nobody sees. Each window is a browser of its own, which keeps nothing. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'kavosh-webkit-'));
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1700x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = `:${(await printed(xvfb, xvfb.stdio[3] as Readable, /\d+(?=\n)/, 'Xvfb'))[0]}`;
  const free = await tryListening('127.0.0.1', 0);
  if (!('port' in free)) throw new Error(`no port of 127.0.0.1 is free (${free.code})`);
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    NO_AT_BRIDGE: '1',
  };
  const server = spawn(driver, ['--host=127.0.0.1', `--port=${free.port}`], { env, stdio: 'ignore' });
  const ask = askAt(`http://127.0.0.1:${free.port}`);
  await answers(ask);
  return {
    name: 'webkit',
    open: () => openWindow(ask, browser),
    close: async () => {
      await end(server);
      await end(xvfb);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function openWindow(ask: Ask, binary: string): Promise<Driver> {
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch } })) as { sessionId: string };
  const at = `/session/${sessionId}`;
  const evaluate = async (expression: string): Promise<unknown> => {
    const text = (await ask('POST', `${at}/execute/sync`, {
      script: `return JSON.stringify(${expression}) ?? 'null'`,
      args: [],
    })) as string;
    return JSON.parse(text);
  };
  return {
    navigate: async (url) => {
      await ask('POST', `${at}/url`, { url });
    },
    back: async () => {
      await ask('POST', `${at}/back`, {});
    },
    evaluate,
    perform: async (actions) => {
      await ask('POST', `${at}/actions`, { actions });
    },
    size: async (width, height) => {
      await ask('POST', `${at}/window/rect`, { width, height });
      // The window has a bar of its own above the page.
      const inner = (await evaluate('innerHeight')) as number;
      await ask('POST', `${at}/window/rect`, { width, height: height + height - inner });
    },
    screenshot: async () => Buffer.from((await ask('GET', `${at}/screenshot`)) as string, 'base64'),
    errors: () => [],
    close: async () => {
      await ask('DELETE', at);
    },
  };
}
