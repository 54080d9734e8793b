import type { DrawPage, ChangedAnswer } from '../../kernel/draw-page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { DirectCall } from '../calls/direct-call.ts';
import { pageRenderer, type SiteBuild } from './page-renderer.ts';
import { siteRoot } from './site-pages.ts';
import { withoutScripts } from './without-scripts.ts';

export interface PageDrawerOptions {
  call: DirectCall;
  publicUrl: string;
  logError: (error: unknown, what: string) => void;
}

/** What pages ask, with some answers changed. Everything else is answered as ever. */
const changedCall =
  (call: DirectCall, changed: readonly ChangedAnswer[]): DirectCall =>
  async (method, path, input, address) => {
    const answer = await call(method, path, input, address);
    const given = (input.params ?? {}) as Record<string, unknown>;
    const one = changed.find(
      ({ endpoint, params }) =>
        endpoint.method === method &&
        endpoint.path === path &&
        Object.entries(params).every(([name, value]) => String(given[name]) === value),
    );
    if (!one) return answer;
    const data = one.data(answer.status === 200 ? answer.body.data : null);
    if (data === undefined) return answer;
    return { status: 200, body: { ...answer.body, code: 200, message: null, data } };
  };

/**
 * Renders pages with the built site, each time anew: nothing is cached, here or in a browser.
 * @param options read at the first page, since calls are made of data that receives this
 * @param load the build, from the site's folder unless given
 */
export function pageDrawer(
  options: () => PageDrawerOptions,
  load = async (): Promise<SiteBuild> => (await import(`${siteRoot}build/server/index.js`)) as SiteBuild,
): DrawPage {
  return async (path, changed) => {
    const { call, publicUrl, logError } = options();
    const failed = (error: unknown): void => logError(error, 'a page could not be drawn for the desk');
    const render = pageRenderer({
      build: await load(),
      call: changedCall(call, changed),
      publicUrl,
      logError: failed,
    });
    const { pathname, search } = new URL(path, publicUrl);
    const { status, headers, body } = await render(pathname + search);
    if (status !== 200) {
      failed(new Error(`${status} ${headers['location'] ?? ''}`));
      throw new Refusal('desk.no_preview');
    }
    return withoutScripts(body.toString());
  };
}
