import { parseArgs } from 'node:util';
import { chromium, type Browser, type Request } from 'playwright-core';
import { provideChromium } from '../../tools/find-chromium.ts';
import { allButCovers, kilobytes, kinds, phone, weighRequests, type PageWeight } from '../page-weight.ts';
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

/** Bytes. */
const aims = { script: 130_000, all: 220_000 } as const;

async function weigh(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext(phone);
  const finished: Request[] = [];
  context.on('requestfinished', (request) => void finished.push(request));
  const page = await context.newPage();
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`);
  const encoding = (await answer.allHeaders())['content-encoding'];
  if (encoding !== 'br') throw new Error(`${address} came as ${encoding ?? 'plain text'}, not as brotli`);
  const weight = await weighRequests(finished);
  await context.close();
  return weight;
}

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
      const all = allButCovers(weight);
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
