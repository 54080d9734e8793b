import { parseArgs } from 'node:util';
import { chromium, type Browser, type Request } from 'playwright-core';
import { provideChromium } from '../../tools/find-chromium.ts';
import { publicPages } from '../public-pages.ts';
import { dataFolder, startProduct } from '../start-product.ts';

/*
 * What a browser with an empty cache downloads for the public pages: the bodies as they travel (brotli), without their
 * headers, summed by kind from Chromium's own network events until nothing has been asked for half a second. A phone's
 * screen; the page is not scrolled, so pictures further down are not asked for. Covers are counted apart: they are the
 * catalogue's. Fails beyond the aims. node bench/bytes/run.ts [--url http://127.0.0.1:3000] (without one, the product
 * is started on a data folder of its own)
 */
const { values } = parseArgs({ options: { url: { type: 'string' } } });

/** Bytes; a kilobyte is 1,000 of them. */
const aims = { script: 130_000, all: 220_000 } as const;
const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'other', 'cover'] as const;
type Kind = (typeof kinds)[number];
type Weight = Record<Kind, { bytes: number; files: number }>;

/** Covers are drawn in these widths; logos and portraits in smaller ones. */
const coverPath = /\/media\/[^/]+\/(?:320|640|960|1280)\./;

function kindOf(request: Request): Kind {
  if (coverPath.test(request.url())) return 'cover';
  const type = request.resourceType();
  return kinds.find((kind) => kind === type) ?? 'other';
}

async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fa-IR',
  });
  const finished: Request[] = [];
  context.on('requestfinished', (request) => void finished.push(request));
  const page = await context.newPage();
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`);
  const encoding = (await answer.allHeaders())['content-encoding'];
  if (encoding !== 'br') throw new Error(`${address} came as ${encoding ?? 'plain text'}, not as brotli`);
  const weight = Object.fromEntries(kinds.map((kind) => [kind, { bytes: 0, files: 0 }])) as Weight;
  for (const request of finished) {
    if (!request.url().startsWith('http')) continue;
    const slot = weight[kindOf(request)];
    slot.bytes += (await request.sizes()).responseBodySize;
    slot.files += 1;
  }
  await context.close();
  return weight;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

async function measure(url: string): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ['--disable-background-networking', '--no-first-run'],
  });
  try {
    const heads = ['page', ...kinds, 'all but covers'].map((head, place) =>
      place ? head.padStart(15) : head.padEnd(8),
    );
    console.log(`KB as they travel (files)\n${heads.join('')}`);
    let within = true;
    for (const { name, path } of await publicPages(url)) {
      const weight = await weigh(browser, url + path);
      const all = kinds.filter((kind) => kind !== 'cover').reduce((sum, kind) => sum + weight[kind].bytes, 0);
      console.log(
        name.padEnd(8) +
          kinds.map((kind) => `${kilobytes(weight[kind].bytes)} (${weight[kind].files})`.padStart(15)).join('') +
          kilobytes(all).padStart(15),
      );
      within &&= weight.script.bytes <= aims.script && all <= aims.all;
    }
    console.log(
      `aims: script ${kilobytes(aims.script)}, all but covers ${kilobytes(aims.all)}: ${within ? 'met' : 'MISSED'}`,
    );
    return within;
  } finally {
    await browser.close();
  }
}

async function run(): Promise<boolean> {
  if (values.url) return measure(values.url);
  const data = dataFolder();
  const product = await startProduct(data.path);
  try {
    return await measure(product.url);
  } finally {
    await product.stop();
    data.remove();
  }
}

process.exitCode = (await run()) ? 0 : 1;
