import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Request } from 'playwright-core';
import { allButCovers, phone, weighRequests } from '../page-weight.ts';
import { marks, readTrace, UnfitTrace, type MainThread, type TraceEvent } from './read-trace.ts';

/** What one visit to a page costs; milliseconds and bytes as they travel. */
export interface Visit extends MainThread {
  scripts: number;
  allButCovers: number;
  /** Sum of all layout shifts. */
  shift: number;
}

/** A slow 4G line, so that scripts come after the first paint, as they do on phones. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SLOWER = 4;
const PATIENCE_MS = 60_000;
/** So long after the last thing that is waited for the page has done what it does by itself. */
const QUIET_MS = 1_500;
const categories = [
  '-*',
  'toplevel',
  'loading',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

declare global {
  interface Window {
    /** Of the page that is measured: the sum of its layout shifts. */
    wakingShift?: number;
  }
}

/** Runs in the page before anything of its own. */
function watch({ begun, awake }: typeof marks): void {
  performance.mark(begun);
  window.wakingShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) window.wakingShift! += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const seen = new MutationObserver(() => {
    seen.disconnect();
    performance.mark(awake);
    console.debug(awake);
  });
  seen.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
}

/** A trace now and then lacks the page or its paint on a busy machine; nothing is hidden by trying again. */
const TRIES = 3;

/**
 * Visits a page with an empty cache, on a phone's screen and a slow line, by a processor of a quarter of the speed.
 * @param wakes whether the page ever says that it answers by script
 */
export async function visit(browser: Browser, address: string, wakes: boolean, tries = TRIES): Promise<Visit> {
  try {
    return await visitOnce(browser, address, wakes);
  } catch (error) {
    if (!(error instanceof UnfitTrace) || tries === 1) throw error;
    return visit(browser, address, wakes, tries - 1);
  }
}

async function visitOnce(browser: Browser, address: string, wakes: boolean): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    await context.addInitScript(watch, marks);
    const finished: Request[] = [];
    context.on('requestfinished', (request) => void finished.push(request));
    const page = await context.newPage();
    const awake = wakes
      ? page.waitForEvent('console', { predicate: (said) => said.text() === marks.awake, timeout: PATIENCE_MS })
      : undefined;
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await browser.startTracing(page, { categories });
    const answer = await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
    if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`);
    await awake;
    await pause(QUIET_MS);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const weight = await weighRequests(finished);
    const shift = await page.evaluate(() => window.wakingShift ?? 0);
    return {
      ...readTrace(trace.traceEvents),
      scripts: weight.script.bytes,
      allButCovers: allButCovers(weight),
      shift,
    };
  } finally {
    await context.close();
  }
}
