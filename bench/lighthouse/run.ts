import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { provideChromium } from '../../tools/find-chromium.ts';
import { publicPages } from '../public-pages.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { dataFolder, freePort, startProduct } from '../start-product.ts';

/*
 * Lighthouse's phone profile with simulated throttling (a slow 4G line, a processor of a quarter of the speed), its
 * defaults. Every page three times, each with an empty cache; printed are the medians and beside them the load of the
 * machine: other work on it lowers the scores, never raises them. Fails below the aims. That people's searches are kept
 * from search engines is meant, and not counted. node bench/lighthouse/run.ts [--url http://127.0.0.1:3000] [--runs 3]
 * [--page home] (without an address, the product is started)
 */
const { values } = parseArgs({
  options: { url: { type: 'string' }, runs: { type: 'string', default: '3' }, page: { type: 'string' } },
});

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const aims: Record<(typeof categories)[number], number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const MOST_SHIFT = 0;
const figures = [
  'cumulative-layout-shift',
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
] as const;
/** Their short names, in the same order. */
const figureHeads = ['CLS', 'FCP ms', 'LCP ms', 'TBT ms'] as const;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** A trace now and then begins too late; nothing was measured then, and nothing is hidden by trying again. */
const TRIES = 3;

/** One visit by a browser of its own. */
async function visit(address: string, tries = TRIES): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      skipAudits: ['is-crawlable'],
    });
    if (result?.lhr.runtimeError?.code === 'NO_NAVSTART' && tries > 1) return await visit(address, tries - 1);
    if (!result || result.lhr.runtimeError)
      throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'nothing was measured'}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Audits that did not pass, with what they would save; for a person to look into. */
const failures = (result: Result): string[] =>
  Object.values(result.audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
    .map((audit) => `    ${audit.id}: ${audit.displayValue ?? audit.title}`);

async function measure(url: string): Promise<boolean> {
  const runs = Number(values.runs);
  console.log(
    ['page', ...categories, ...figureHeads, 'load']
      .map((head, place) => (place ? head.padStart(15) : head.padEnd(12)))
      .join(''),
  );
  let met = true;
  for (const { name, path } of await publicPages(url)) {
    if (values.page && values.page !== name) continue;
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await visit(url + path));
    const scores = categories.map((category) =>
      Math.round(median(results.map((result) => result.categories[category]?.score ?? 0)) * 100),
    );
    const [shift = 0, ...times] = figures.map((figure) =>
      median(results.map((result) => result.audits[figure]?.numericValue ?? Number.POSITIVE_INFINITY)),
    );
    console.log(
      [
        name.padEnd(12),
        ...[...scores, shift.toFixed(3), ...times.map(Math.round), loadavg()[0]!.toFixed(1)].map((cell) =>
          String(cell).padStart(15),
        ),
      ].join(''),
    );
    const belowAim = shift > MOST_SHIFT || categories.some((category, place) => scores[place]! < aims[category]);
    if (belowAim) console.log([...new Set(results.flatMap(failures))].join('\n'));
    met &&= !belowAim;
  }
  console.log(
    `aims: ${categories.map((category) => `${category} ${aims[category]}`).join(', ')}, CLS ${MOST_SHIFT}: ` +
      (met ? 'met' : 'MISSED'),
  );
  return met;
}

async function run(): Promise<boolean> {
  if (values.url) return measure(values.url);
  const data = dataFolder();
  const product = await startProduct(data.path);
  try {
    // Its pictures are drawn once, for the first visitor; what is measured is every day's visit.
    for (const { path } of await publicPages(product.url)) await visit(product.url + path);
    await waitUntilIdle();
    return await measure(product.url);
  } finally {
    await product.stop();
    data.remove();
  }
}

process.exitCode = (await run()) ? 0 : 1;
