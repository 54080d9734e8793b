import { expect, test as base, type BrowserContext } from '@playwright/test';
import { ownAddress } from './people.ts';

export { expect };

/** Errors of the browser during one test; any that the test did not allow fails it. */
export interface Problems {
  /** Lets errors pass whose text matches, such as the browser's own line about a page that is rightly a 404. */
  allow(pattern: RegExp): void;
  /** Watches another context that the test opens by itself, such as one without JavaScript. */
  watch(context: BrowserContext): Promise<void>;
}

/** Policy violations only show as events; as console errors they are found with the rest. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`CSP: ${effectiveDirective} refused ${blockedURI || 'something'} at ${sourceFile}:${lineNumber}`);
  });
}

async function watchContext(context: BrowserContext, found: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  context.on(
    'weberror',
    (webError) => void found.push(`page error: ${webError.error().stack ?? webError.error().message}`),
  );
  await context.addInitScript(reportPolicyViolations);
}

/** How long a page may take to answer by script. One that never does is the business of its test. */
const HYDRATION_MS = 15_000;

interface Fixtures {
  problems: Problems;
  address: ReturnType<typeof ownAddress>;
  /** A browser that has seen nothing of ours yet: for what happens while a page arrives. */
  fresh: boolean;
}

/**
 * Playwright's test, failing on every console error, uncaught exception and policy violation that was not allowed.
 * `page.goto` comes back when the page answers by script, where it has one: before that a link loads a new document,
 * which on a slow machine would be told from a step of the router by luck.
 * Each journey comes from an address of its own, with its pages and with its calls, as limits count by it.
 */
export const test = base.extend<Fixtures>({
  fresh: [false, { option: true }],
  address: async ({ browserName: _browserName }, provide) => {
    await provide(ownAddress());
  },
  context: async ({ context, browser, fresh, address }, provide) => {
    if (fresh) {
      const own = await browser.newContext(address);
      await provide(own);
      await own.close();
      return;
    }
    // The context is the one of the journey before, emptied (`reuseContext`); this much is not put back by that.
    await context.setOffline(false);
    await context.clearPermissions();
    await context.setExtraHTTPHeaders(address.extraHTTPHeaders);
    await provide(context);
  },
  request: async ({ playwright, address }, provide) => {
    const request = await playwright.request.newContext(address);
    await provide(request);
    await request.dispose();
  },
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil !== 'commit') {
        await page
          .locator('html[data-hydrated]')
          .waitFor({ state: 'attached', timeout: HYDRATION_MS })
          .catch(() => undefined);
      }
      return answer;
    };
    await provide(page);
  },
  problems: [
    async ({ context }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      await watchContext(context, found);
      await use({ allow: (pattern) => void allowed.push(pattern), watch: (other) => watchContext(other, found) });
      const unexpected = found.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});
