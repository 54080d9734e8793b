import { randomBytes } from 'node:crypto';
import type { LiteVisit, SiteEntry } from '@kavosh/site/host.ts';
import {
  contentSecurityPolicy,
  dataPolicy,
  referrerHeaders,
  securityHeaders,
  hashScripts,
  sourceHash,
} from '../html/content-security.ts';
import type { DirectCall } from '../calls/direct-call.ts';
import type { RenderedPage } from './page-cache.ts';

/** A build of the site as the server uses it: opaque but for the entry's own exports. */
export interface SiteBuild {
  entry: { module: SiteEntry };
}

export interface PageRendererOptions {
  build: SiteBuild;
  call: DirectCall;
  publicUrl: string;
  logError: (error: unknown) => void;
  /** An origin of pictures that are not ours, for the policy of every page. */
  pictures?: string | undefined;
}

/** A form that was sent without a script. */
export interface SentForm {
  /** As it came: `application/x-www-form-urlencoded`. */
  body: string;
  /** The visitor's address: what is limited, is limited by it. */
  address: string;
}

/** A page rendered for one person: their calls, and what the page may do with their cookies. */
export interface PersonalVisit {
  call: DirectCall;
  lite: LiteVisit;
}

/**
 * Renders the page of an address; with a form, what the page answers to it; with a visit, for one person, and then the
 * answer is theirs alone.
 */
export type RenderPage = (address: string, form?: SentForm, visit?: PersonalVisit) => Promise<RenderedPage>;

/** Headers of a rendered page that belong to the connection or are set again for every encoding. */
const notKept = new Set(['content-length', 'transfer-encoding', 'connection', 'date', 'vary']);
const NONCE_BYTES = 16;
const RETRY_AFTER_SECONDS = '5';

/**
 * Scripts come after what is painted: pages are complete without them, and on a slow line they would share it with the
 * stylesheets and the font that the first paint waits for. The router gives no way to say so.
 */
export const yieldToPaint = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

const requestOf = (url: string, form: SentForm | undefined): Request =>
  form
    ? new Request(url, {
        method: 'POST',
        body: form.body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    : new Request(url);

/**
 * Renders the page of an address for a visitor without cookies, language or any other trait of one person. What is
 * answered to a form is the sender's alone.
 */
export function pageRenderer({ build, call, publicUrl, logError, pictures }: PageRendererOptions): RenderPage {
  const site = build.entry.module;
  const common = securityHeaders(publicUrl);
  // One is enough: it is taken out of each page before the page is sent.
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const knownHashes = site.inlineScripts.map(sourceHash);
  return async (address, form, visit) => {
    const rendered: string[] = [];
    const statuses = new Set<number>();
    const watchedCall: DirectCall = async (method, path, input) => {
      const answer = await (visit?.call ?? call)(method, path, input, form?.address);
      statuses.add(answer.status);
      return answer;
    };
    // Put together rather than resolved: `//elsewhere/x` is a path of ours.
    const request = requestOf(publicUrl + address, form);
    const response = await site.handle(build as never, 'production', request, {
      call: watchedCall,
      nonce,
      publicUrl,
      logError,
      ...(visit ? { lite: visit.lite } : {}),
      takeHtml(html) {
        rendered.push(html);
      },
    });
    // The router knows a failed page only as 500; that the server was busy tells people and crawlers to come back.
    const status = response.status === 500 && statuses.has(503) ? 503 : response.status;
    const headers: Record<string, string> = {
      ...common,
      ...referrerHeaders(address),
      'content-security-policy': dataPolicy,
    };
    for (const [name, value] of response.headers) if (!notKept.has(name)) headers[name] = value;
    // Answered from here they are fresh within a minute; a browser asks each time and mostly hears 304.
    headers['cache-control'] ??= status === 200 && !form && !visit ? 'public, max-age=0, must-revalidate' : 'no-store';
    if (status === 503) headers['retry-after'] = RETRY_AFTER_SECONDS;
    if (!headers['content-type']?.startsWith('text/html'))
      return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
    const { html, hashes } = hashScripts(yieldToPaint(rendered.at(-1) ?? (await response.text())), nonce, knownHashes);
    headers['content-security-policy'] = contentSecurityPolicy(hashes, pictures);
    return { status, headers, body: Buffer.from(html) };
  };
}
