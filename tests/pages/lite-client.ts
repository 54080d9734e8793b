import type { LightMyRequestResponse } from 'fastify';
import { submission, type Filled } from './form.ts';
import { Page } from './page.ts';
import type { Part } from './part.ts';
import type { TestApp } from '../api/start-app.ts';

const MOST_REDIRECTS = 5;

/** A request as a browser without scripts makes it. */
export interface LiteAsked {
  form?: URLSearchParams;
  headers?: Record<string, string>;
}

/** A browser without scripts: it keeps cookies, follows redirects and sends forms. */
export interface LiteBrowser {
  readonly cookies: Map<string, string>;
  /** Every address that was asked for, in order. */
  readonly asked: string[];
  /** Follows nothing. */
  ask(path: string, asked?: LiteAsked): Promise<LightMyRequestResponse>;
  open(path: string, asked?: LiteAsked): Promise<Page>;
  /** Presses a button, or Enter in a form. */
  press(page: Page, pressed: Part, filled?: readonly Filled[]): Promise<Page>;
}

const sentPath = (path: string): string => path.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);

/**
 * @param remoteAddress whose limits hold for it
 */
export function liteBrowser(app: () => TestApp['app'], remoteAddress: string): LiteBrowser {
  const cookies = new Map<string, string>();
  const asked: string[] = [];

  const keep = (header: string): void => {
    const [pair = '', ...attributes] = header.split('; ');
    const cut = pair.indexOf('=');
    const name = pair.slice(0, cut);
    if (attributes.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, pair.slice(cut + 1));
  };

  const ask: LiteBrowser['ask'] = async (path, { form, headers } = {}) => {
    asked.push(path);
    const answer = await app().inject({
      method: form ? 'POST' : 'GET',
      url: sentPath(path),
      remoteAddress,
      headers: {
        accept: 'text/html',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
      ...(form && { payload: form.toString() }),
    });
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) keep(header);
    return answer;
  };

  const open: LiteBrowser['open'] = async (path, first) => {
    let at = path;
    let answer = await ask(at, first);
    for (let steps = 0; answer.statusCode >= 300 && answer.statusCode < 400 && steps < MOST_REDIRECTS; steps += 1) {
      at = String(answer.headers['location']);
      if (!at.startsWith('/')) throw new Error(`led to ${at}`);
      answer = await ask(at.split('#', 1)[0]!);
    }
    return new Page({ status: answer.statusCode, url: sentPath(at), headers: answer.headers, html: answer.body });
  };

  return {
    cookies,
    asked,
    ask,
    open,
    press(page, pressed, filled = []) {
      const { path, asked: made } = submission(page, pressed, filled);
      return open(path, made.form instanceof URLSearchParams ? { form: made.form } : {});
    },
  };
}
