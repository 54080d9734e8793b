/** Longer than any page's address; a longer one is an attempt at abuse. */
const LONGEST = 2_000;
/** Only there to read relative addresses against; never asked. */
const ORIGIN = 'https://site.invalid';

/**
 * Controls, spaces and backslashes: browsers drop or turn them while reading an address, so they can hide another host.
 */
// oxlint-disable-next-line no-control-regex -- controls are what is looked for
const trick = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;
/** Signing in leads to none of these: its own screens would go round, the others are not pages. */
const noGoal = /^\/(?:auth|login|register|forget|unauthenticated|api|media|assets|dev|lite\/sign-in)(?:[/.]|$)/i;

/** The path with every escape read, however often it was escaped; null where an escape is broken. */
function plainPath(path: string): string | null {
  let plain = path;
  for (let round = 0; round < 8; round += 1) {
    let read: string;
    try {
      read = decodeURIComponent(plain);
    } catch {
      return null;
    }
    if (read === plain) return plain;
    plain = read;
  }
  return null;
}

/**
 * Where signing in may lead (`?next=`): a page of this site in its normal form, or null. Addresses of other hosts, in
 * any disguise (`//host`, `/\host`, schemes, controls, escapes, dots), and the screens of signing in itself
 * are refused.
 */
export function safeNext(text: string | null | undefined): string | null {
  if (!text || text.length > LONGEST || !text.startsWith('/') || trick.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text, ORIGIN);
  } catch {
    return null;
  }
  const path = plainPath(url.pathname);
  if (url.origin !== ORIGIN || path === null) return null;
  // Dots may have been escaped: what they lead to is judged as well. Names may hold a space or a half-space, a host's
  // place may not.
  const steps = path.split('/').filter((step) => step !== '.' && step !== '..');
  if (path.startsWith('//') || steps.slice(1).join('/').startsWith('/') || path.includes('\\') || /\p{Cc}/u.test(path))
    return null;
  if (noGoal.test(path) || noGoal.test(`/${steps.filter(Boolean).join('/')}`)) return null;
  return url.pathname + url.search + url.hash;
}

/** The address of a sign-in screen that leads on to `next`, where there is one to lead to. */
export function withNext(path: string, next: string | null): string {
  const goal = safeNext(next);
  return goal === null || goal === '/' ? path : `${path}?next=${encodeURIComponent(goal)}`;
}

/** The address after signing in, as requested by the page at this address. */
export const nextOf = (search: string): string | null => safeNext(new URLSearchParams(search).get('next'));

/** The address for signing in from this page: back to it afterwards, or on to where the person was going already. */
export const signInHref = ({ pathname, search }: { pathname: string; search: string }): string =>
  withNext('/auth', nextOf(search) ?? pathname + search);
