import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { provideTestBrowser } from '../../tools/find-chromium.ts';
import { machineLine } from '../machine.ts';
import { kilobytes } from '../page-weight.ts';
import { publicPages, type MeasuredPage } from '../public-pages.ts';
import { dataFolder, startProduct } from '../start-product.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { bareDocument, scriptlessDocument } from './bare-document.ts';
import { buildBareSite } from './build-bare-site.ts';
import { serveBeside, type Beside } from './serve-beside.ts';
import { visit, type Visit } from './visit.ts';

/*
 * What a page's waking costs a phone's main thread, by a processor slowed to a quarter: the product's pages, beside
 * each the same document as a page of the bare router with a constant component, and beside those the document without
 * a script. All are visited in turn, with an empty cache, and medians are printed. Times are the thread's own, so other
 * work on the machine counts little; the ratios are what can be compared. Fails beyond the aims. node
 * bench/waking/run.ts [--url http://127.0.0.1:3000] [--rounds 5] [--page home]. More than one --url (a build before and
 * one after a change) are visited in turn as well; without one the product is started.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
  },
});
const rounds = Number(values.rounds);
const measured = ['home', 'search', 'course', 'jobs-search', 'job'];

/** Ratio to the bare page; milliseconds; bytes beyond the bare page; bytes. */
const aims = { ratio: 1.3, longest: 50, scripts: 20_000, all: 190_000, shift: 0 } as const;

/** One that serves every measured page. */
interface Subject {
  name: string;
  url: string;
  wakes: boolean;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const medianOf = (visits: readonly Visit[], figure: keyof Visit): number =>
  median(visits.map((one) => one[figure] ?? 0));

const heads = ['awake ms', 'ratio', 'all ms', 'ratio', 'longest', 'blocking', 'script KB', 'all KB', 'shift'];
const cells = (texts: readonly string[]): string => texts.map((text) => text.padStart(11)).join('');

/** Prints the medians of one page. @returns whether each of the product's met the aims */
function tell(page: MeasuredPage, visits: ReadonlyMap<Subject, readonly Visit[]>): boolean {
  const [bare] = [...visits].flatMap(([{ name }, found]) => (name === 'bare' ? [found] : []));
  const ratio = (found: readonly Visit[], figure: 'untilAwake' | 'all') =>
    medianOf(found, figure) / medianOf(bare!, figure);
  let met = true;
  for (const [{ name, wakes }, found] of visits) {
    const figure = (key: keyof Visit) => medianOf(found, key);
    console.log(
      `${page.name} ${name}`.padEnd(24) +
        cells([
          wakes ? figure('untilAwake').toFixed(0) : '–',
          wakes ? ratio(found, 'untilAwake').toFixed(2) : '–',
          figure('all').toFixed(0),
          ratio(found, 'all').toFixed(2),
          figure('longest').toFixed(0),
          figure('blocking').toFixed(0),
          kilobytes(figure('scripts')),
          kilobytes(figure('allButCovers')),
          figure('shift').toFixed(3),
        ]),
    );
    if (!name.startsWith('product')) continue;
    met &&=
      ratio(found, 'untilAwake') <= aims.ratio &&
      figure('longest') <= aims.longest &&
      figure('scripts') <= medianOf(bare!, 'scripts') + aims.scripts &&
      figure('allButCovers') <= aims.all &&
      figure('shift') <= aims.shift;
  }
  return met;
}

async function measure(browser: Browser, subjects: readonly Subject[], pages: readonly MeasuredPage[]) {
  console.log(machineLine());
  console.log('medians'.padEnd(24) + cells(heads));
  let met = true;
  for (const page of pages) {
    const visits = new Map<Subject, Visit[]>(subjects.map((subject) => [subject, []]));
    // A first one each, not counted: servers draw pictures then, and keep what they made.
    for (const { url, wakes } of subjects) await visit(browser, url + page.path, wakes);
    for (let round = 0; round < rounds; round += 1)
      for (const [subject, found] of visits) found.push(await visit(browser, subject.url + page.path, subject.wakes));
    met = tell(page, visits) && met;
  }
  console.log(
    `aims: until awake ≤ ${aims.ratio} × the bare page, no task above ${aims.longest} ms after the first paint, ` +
      `script ≤ the bare page + ${kilobytes(aims.scripts)} KB, all but covers ≤ ${kilobytes(aims.all)} KB, ` +
      `shift ${aims.shift}: ${met ? 'met' : 'MISSED'}`,
  );
  return met;
}

async function runBeside(products: readonly string[]): Promise<boolean> {
  const [first] = products;
  const beside: Beside[] = [];
  const browser = await chromium.launch({ executablePath: provideTestBrowser() });
  try {
    const bare = await buildBareSite();
    beside.push(await serveBeside(first!, (product, path) => bareDocument(bare.documentOf(path), product), bare.files));
    beside.push(await serveBeside(first!, (product) => scriptlessDocument(product)));
    const wanted = values.page ?? measured;
    const pages = (await publicPages(first!)).filter(({ name }) => wanted.includes(name));
    const subjects = [
      ...products.map((url, place) => ({ name: place === 0 ? 'product' : `product ${place + 1}`, url, wakes: true })),
      { name: 'bare', url: beside[0]!.url, wakes: true },
      { name: 'without script', url: beside[1]!.url, wakes: false },
    ];
    return await measure(browser, subjects, pages);
  } finally {
    await browser.close();
    for (const one of beside) await one.stop();
  }
}

async function run(): Promise<boolean> {
  if (values.url) return runBeside(values.url);
  const data = dataFolder();
  const product = await startProduct(data.path);
  try {
    await waitUntilIdle();
    return await runBeside([product.url]);
  } finally {
    await product.stop();
    data.remove();
  }
}

process.exitCode = (await run()) ? 0 : 1;
