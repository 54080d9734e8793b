import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { WebKitPrograms } from '../../tools/find-engines.ts';
import { quietPort } from '../quiet-port.ts';
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

/** Waits until the browser accepts the driver's connection. @throws {Error} with its output, when it has exited */
async function listens(browser: ChildProcess, port: number): Promise<void> {
  let wrote = '';
  browser.stderr?.on('data', (chunk: Buffer) => (wrote = (wrote + chunk.toString()).slice(-10_000)));
  const connects = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await connects())) {
    if (browser.exitCode !== null || browser.signalCode !== null || wrote.includes('Failed to start remote inspector'))
      throw new Error(`WebKit's window was not opened; it wrote:\n${wrote}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/** Debian's WebKit on a screen that nobody sees. Each window is a browser of its own. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'kavosh-webkit-'));
  // Without -noreset the X server resets when its last window closes, and rejects a window that opens meanwhile.
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1700x1300x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = `:${(await printed(xvfb, xvfb.stdio[3] as Readable, /\d+(?=\n)/, 'Xvfb'))[0]}`;
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    NO_AT_BRIDGE: '1',
  };
  return {
    name: 'webkit',
    open: () => openWindow(driver, browser, env),
    close: async () => {
      await end(xvfb);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function openWindow(driver: string, browser: string, env: NodeJS.ProcessEnv): Promise<Driver> {
  // By default the driver picks a free port for the browser; if another process takes that port before the browser
  // listens there, both wait forever.
  const [port, inspector] = [await quietPort(), await quietPort()];
  const window = spawn(browser, ['--automation'], {
    env: { ...env, WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${inspector}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const server = spawn(driver, ['--host=127.0.0.1', `--port=${port}`, `--target=127.0.0.1:${inspector}`], {
    env,
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    await end(server);
    await end(window);
  };
  const ask = askAt(`http://127.0.0.1:${port}`);
  let sessionId: string;
  try {
    await Promise.all([answers(ask), listens(window, inspector)]);
    ({ sessionId } = (await ask('POST', '/session', { capabilities: {} })) as { sessionId: string });
  } catch (error) {
    await stop();
    throw error;
  }
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
    deleteCookies: async () => {
      await ask('DELETE', `${at}/cookie`);
    },
    takeErrors: () => [],
    close: async () => {
      try {
        await ask('DELETE', at);
      } finally {
        await stop();
      }
    },
  };
}
