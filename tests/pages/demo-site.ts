import { afterAll, beforeAll } from 'vitest';
import { demoContact } from '../../apps/server/src/config/demo-contact.ts';
import { buildSite, isSiteBuilt } from '../../tools/site-build.ts';
import { startApp, type TestApp, type TestAppOptions } from '../api/start-app.ts';
import { submission, type Asked, type Filled } from './form.ts';
import { Page } from './page.ts';
import type { Part } from './part.ts';

const BUILD_PATIENCE_MS = 300_000;
const MOST_REDIRECTS = 5;
/** A page that takes longer than six seconds is answered 503, come again; on a busy machine the first ones may. */
const MOST_TRIES = 10;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
}

export interface DemoSite {
  /** Asks as a browser does, from an address of its own; follows nothing. */
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** The page at an address, after its redirects. */
  page(path: string, asked?: Asked): Promise<Page>;
  /** The page after a button was pressed, or Enter in a form, in a browser without scripts. */
  submit(page: Page, pressed: Part, filled?: readonly Filled[]): Promise<Page>;
  /** The data of a call: `data('courses/search?q=python')`. */
  data<Data>(path: string, asked?: Asked): Promise<Data>;
  readonly database: TestApp['database'];
}

/** As a browser sends it: letters of other scripts and blanks are encoded, what is encoded stays. */
const sent = (path: string): string => path.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);

/** The product with the built site and the demo, on a database of this test file: registers its hooks. */
export const demoSite = (): DemoSite =>
  siteWith({ withDemo: true, config: { demo: true, publicDemo: true, contact: { ...demoContact, tiles: null } } });

/** The same as it is on the first day of an installation: nothing was brought or written yet. */
export const emptySite = (): DemoSite => siteWith({});

function siteWith(options: TestAppOptions): DemoSite {
  let one: TestApp;
  let visitors = 0;

  beforeAll(async () => {
    if (!isSiteBuilt()) await buildSite({ quiet: true });
    one = await startApp({ withSite: true, ...options });
  }, BUILD_PATIENCE_MS);
  afterAll(() => one.close());

  const ask: DemoSite['ask'] = async (path, { method = 'GET', form, json, headers, token, from } = {}) => {
    visitors += 1;
    const body = form ? new URLSearchParams(form).toString() : json;
    const request = {
      method: body === undefined ? method : ('POST' as const),
      url: sent(path),
      remoteAddress: from ?? `10.${(visitors >> 8) & 255}.${visitors & 255}.1`,
      headers: {
        accept: 'text/html',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    };
    let answer = await one.app.inject(request);
    for (let tries = 1; answer.statusCode === 503 && tries < MOST_TRIES; tries += 1)
      answer = await one.app.inject(request);
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };

  const openPage: DemoSite['page'] = async (path, asked) => {
    let at = path;
    let answer = await ask(at, asked);
    for (let steps = 0; answer.status >= 300 && answer.status < 400 && steps < MOST_REDIRECTS; steps += 1) {
      const { pathname, search } = new URL(String(answer.headers['location']), new URL(sent(at), one.config.publicUrl));
      at = pathname + search;
      answer = await ask(at);
    }
    return new Page({ status: answer.status, url: sent(at), headers: answer.headers, html: answer.body });
  };

  return {
    ask,
    page: openPage,
    submit(page, pressed, filled = []) {
      const { path, asked } = submission(page, pressed, filled);
      const to = new URL(sent(path), new URL(page.url, one.config.publicUrl));
      return openPage(to.pathname + to.search, { ...asked, headers: { 'sec-fetch-site': 'same-origin' } });
    },
    async data<Data>(path: string, asked?: Asked) {
      const { body } = await ask(path.startsWith('/') ? path : `/api/v1/web/service/${path}`, asked);
      return (JSON.parse(body) as { data: Data }).data;
    },
    get database() {
      return one.database;
    },
  };
}
