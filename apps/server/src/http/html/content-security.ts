import { hash } from 'node:crypto';

/** The policy of every answer that is not a page: nothing in it may load or run anything, wherever it is opened. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of every page. No inline styles at all; inline scripts only by hash. `trusted-types` names the policies
 * that the site may create: for sanitised course HTML, and for the worker that works for a code.
 * @param pictures an origin of pictures that are not ours (of a map); on every page, since the router goes from one to
 *   the next in one document
 */
export const contentSecurityPolicy = (scripts: string, pictures = ''): string =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts && ` ${scripts}`}`,
    "style-src 'self'",
    `img-src 'self' data:${pictures && ` ${pictures}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types kavosh-html kavosh-worker',
  ].join('; ');

/**
 * The policy of the desk's document: as strict as the public one, without the parts that only public pages need. Its
 * one Trusted Types policy is for previews of pages, in a frame that runs no scripts and has this policy too.
 */
export const deskPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types kavosh-preview',
].join('; ');

/** `'sha256-…'`, as a policy names an inline script or style. */
export const sourceHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/**
 * A page that is cached for everyone cannot carry a nonce, and hashing every script in it would also allow an injected
 * one. So it is rendered with a secret nonce: only scripts that carry it are hashed, and the nonce is taken out.
 * @param known hashes of the site's inline scripts that never change and need no nonce
 * @returns the page without the nonce, and the hashes for its policy
 */
export function hashScripts(html: string, nonce: string, known: readonly string[]): { html: string; hashes: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set(known);
  let out = '';
  let from = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    const tagStart = html.lastIndexOf('<', at);
    const tagEnd = html.indexOf('>', at);
    const tag = html.slice(tagStart, tagEnd);
    if (tag.startsWith('<script') && !tag.includes(' src="'))
      hashes.add(sourceHash(html.slice(tagEnd + 1, html.indexOf('</script>', tagEnd))));
    out += html.slice(from, at);
    from = at + mark.length;
  }
  return { html: out + html.slice(from), hashes: [...hashes].join(' ') };
}

/** A member's own pages: their addresses are private, even the fact that they were visited. */
const isOwnPage = (path: string): boolean => /^\/dashboard(?:[/.?]|$)/i.test(path);

/** Pages of a member without a script: their forms carry the origin, which `no-referrer` would take away. */
const isLitePage = (path: string): boolean => /^\/lite(?:[/?]|$)/.test(path);

/** What the page of an address says of itself to wherever its links lead, beside `securityHeaders`. */
export const referrerHeaders = (address: string): Record<string, string> =>
  isOwnPage(address)
    ? { 'referrer-policy': 'no-referrer' }
    : isLitePage(address)
      ? { 'referrer-policy': 'same-origin' }
      : {};

/** A page's policy for its form without scripts: none may run. */
export const withoutScriptSources = (policy: string): string => policy.replace(/script-src [^;]*/, "script-src 'none'");

/** Headers of every answer beside its policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
