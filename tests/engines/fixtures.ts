import { expect, test as base } from '@playwright/test';
import { newMember } from '../journeys/money-steps.ts';
import { ownAddress } from '../journeys/people.ts';
import { findEngines } from '../../tools/find-engines.ts';
import type { Driver, Engine, EngineName } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

export { expect };

export interface EngineOptions {
  engineName: EngineName;
}
interface WorkerFixtures extends EngineOptions {
  engine: Engine;
  /** The window that the test before left, if it passed. */
  kept: { driver: Driver | null };
}
interface Fixtures {
  tab: Tab;
  /** A new person with so many toman in the wallet, signed in in the tab. */
  memberWith: (toman: number) => Promise<{ token: string; mobile: string }>;
}

function start(name: EngineName): Promise<Engine> {
  const { webkit, firefox } = findEngines();
  if (name === 'webkit' && webkit) return startWebKit(webkit);
  if (name === 'firefox' && firefox) return startFirefox(firefox);
  throw new Error(`${name} is not installed`);
}

/** Leaves nothing in a window of what a test stored there. */
async function empty(driver: Driver, origin: string): Promise<void> {
  await driver.navigate(`${origin}/robots.txt`);
  await driver.evaluate('(localStorage.clear(), sessionStorage.clear())');
  await driver.deleteCookies();
  driver.takeErrors();
}

/**
 * A window of the project's engine, 1280 × 800, with nothing in it yet. A test that passes leaves its window to the
 * next one, emptied: a new one is a process that has none of our scripts compiled. What fails leaves a picture.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  kept: [
    async ({ engine: _engine }, use) => {
      const kept: WorkerFixtures['kept'] = { driver: null };
      await use(kept);
      await kept.driver?.close();
    },
    { scope: 'worker' },
  ],
  // The calls that prepare a journey come from an address of their own, as limits count by it; the browser's come from
  // this machine.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, give) => {
    await give({ ...extraHTTPHeaders, ...ownAddress().extraHTTPHeaders });
  },
  tab: async ({ engine, kept, baseURL }, give, info) => {
    const driver = kept.driver ?? (await engine.open());
    kept.driver = null;
    let passed = false;
    try {
      await driver.size(1280, 800);
      await give(new Tab(driver, baseURL!));
      if (info.status !== info.expectedStatus)
        await info.attach('page', { body: await driver.screenshot(), contentType: 'image/png' });
      // A bare text of the server has a policy of its own, against which Firefox asks for an icon.
      expect(
        driver.takeErrors().filter((text) => !text.includes('/favicon.ico')),
        'errors in the browser',
      ).toEqual([]);
      passed = info.status === info.expectedStatus;
      if (passed) await empty(driver, baseURL!);
    } finally {
      if (passed) kept.driver = driver;
      else await driver.close();
    }
  },
  memberWith: async ({ request, tab }, give) => {
    await give(async (toman) => {
      const who = await newMember(request, toman);
      await tab.openBare('/robots.txt');
      await tab.run(
        (phone, token) => {
          localStorage.setItem('userPhone', phone);
          localStorage.setItem('userToken', token);
        },
        who.mobile,
        who.token,
      );
      return who;
    });
  },
});
