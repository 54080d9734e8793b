import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, printed } from './child.ts';
import type { Driver, Engine } from './driver.ts';

/** Nothing goes out to the network: what is not on this machine goes to a proxy that is not there. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.normandy.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.startup.homepage_override.mstone': 'ignore',
  // Else Firefox asks a provider for suggestions, and offers to keep what is typed into forms.
  'browser.search.suggest.enabled': false,
  'signon.rememberSignons': false,
};

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: unknown;
}
interface LogEntry {
  level: string;
  text: string;
  source: { context?: string };
}

/** A command of WebDriver BiDi. */
type Ask = <Result>(method: string, params: object) => Promise<Result>;

/** One socket for all commands; what is asked by nobody is an event. */
async function connect(
  address: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<{ ask: Ask; close: () => void }> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method !== undefined) onEvent(answer.method, answer.params);
  });
  socket.addEventListener('close', () => {
    for (const tell of waiting.values())
      tell({ type: 'error', error: 'closed', message: 'Firefox has closed its socket' });
  });
  const ask: Ask = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, ({ type, result, error, message }) => {
        waiting.delete(id);
        if (type === 'success') resolve(result as Result);
        else reject(new Error(`Firefox, ${method}: ${error}: ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { ask, close: () => socket.close() };
}

/** Firefox without a window; each tab is in a container of its own. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'kavosh-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [, address] = await printed(child, child.stderr, /WebDriver BiDi listening on (ws:\S+)/, 'Firefox');
  const errorsOf = new Map<string, string[]>();
  const { ask, close } = await connect(`${address}/session`, (_method, params) => {
    const { level, text, source } = params as LogEntry;
    if (level === 'error' && source.context !== undefined) errorsOf.get(source.context)?.push(text);
  });
  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: 'firefox',
    open: () => openTab(ask, errorsOf),
    close: async () => {
      close();
      await end(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

async function openTab(ask: Ask, errorsOf: Map<string, string[]>): Promise<Driver> {
  const { userContext } = await ask<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  const errors: string[] = [];
  errorsOf.set(context, errors);
  return {
    navigate: async (url) => {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: async () => {
      await ask('browsingContext.traverseHistory', { context, delta: -1 });
    },
    evaluate: async (expression) => {
      const params = {
        expression: `JSON.stringify(${expression}) ?? 'null'`,
        target: { context },
        awaitPromise: false,
      };
      const answer = await ask<Evaluated>('script.evaluate', params);
      if (answer.type === 'exception') throw new Error(`Firefox: ${answer.exceptionDetails.text}`);
      return JSON.parse(answer.result.value);
    },
    perform: async (actions) => {
      await ask('input.performActions', { context, actions });
    },
    size: async (width, height) => {
      await ask('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    screenshot: async () =>
      Buffer.from((await ask<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
    deleteCookies: async () => {
      await ask('storage.deleteCookies', { partition: { type: 'context', context } });
    },
    takeErrors: () => errors.splice(0),
    close: async () => {
      errorsOf.delete(context);
      await ask('browser.removeUserContext', { userContext });
    },
  };
}
