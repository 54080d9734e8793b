import { DESK_SESSION_HOURS } from '@kavosh/contract/desk/session.ts';
import { isLoopbackName } from '../../config/demo-reach.ts';
import type { DeskPlace } from '../../config/desk-place.ts';

/** The parts of a request that decide where it comes from. */
export interface Reached {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface DeskReach {
  /** Whether the desk is at the address that was asked; elsewhere there is none. */
  isHere(request: Reached): boolean;
  /** Whether the connection is safe from listeners on the way: https, or a page on this machine. */
  isSecure(request: Reached): boolean;
  /** Whether a page of the desk itself sends this, by its Origin. */
  isOwnPage(request: Reached): boolean;
  /** The origin of the desk's pages at the address that was asked. */
  originOf(request: Reached): string;
  /** The session's token in the request's cookies; null: none. */
  tokenOf(request: Reached): string | null;
  /** The browser's key as a known device; null: it has none. */
  deviceKeyOf(request: Reached): string | null;
  /** The cookie header that stores the key for a year. */
  deviceCookieOf(request: Reached, key: string): string;
  /** The header that gives a session to the browser. `__Host-`: no other host and no part of a path can set it. */
  cookieOf(request: Reached, token: string): string;
  /** The header that takes it away. */
  clearedCookie(request: Reached): string;
}

const SECURE_NAME = '__Host-desk';
/** Browsers store no Secure cookie over plain http; on this machine there are no listeners on the way. */
const LOOPBACK_NAME = 'kavosh-desk';
/** The suffix of both for the key of a known device. */
const DEVICE_SUFFIX = '-device';
const DEVICE_SECONDS = 365 * 86_400;

const nameOf = (host: string): string => host.replace(/:\d{1,5}$/, '').toLowerCase();
const hostOf = ({ headers }: Reached): string => (typeof headers['host'] === 'string' ? headers['host'] : '');

/**
 * Judges requests to the desk. A name in Host that is neither ours nor this machine's is a page elsewhere that was led
 * here.
 */
export function createDeskReach(place: DeskPlace, publicUrl: string): DeskReach {
  const site = new URL(publicUrl);
  const ownHost = place.at === 'host' ? place.host.toLowerCase() : site.host.toLowerCase();
  const isLocal = (request: Reached): boolean => isLoopbackName(nameOf(hostOf(request)));
  const isOurs = (request: Reached): boolean => {
    const host = hostOf(request).toLowerCase();
    return host === ownHost || (place.at !== 'with-site' && nameOf(host) === nameOf(ownHost));
  };
  /** The desk is also found by the address that it listens on, though it shows nothing over plain http. */
  const isItsAddress = (request: Reached): boolean =>
    place.at === 'port' && nameOf(hostOf(request)).replace(/^\[|\]$/g, '') === place.host.toLowerCase();
  const isHttps = (request: Reached): boolean => isOurs(request) && site.protocol === 'https:' && !isLocal(request);
  const originOf = (request: Reached): string => `${isHttps(request) ? 'https' : 'http'}://${hostOf(request)}`;
  const cookieName = (request: Reached): string => (isHttps(request) ? SECURE_NAME : LOOPBACK_NAME);
  const readCookie = (request: Reached, suffix = ''): string | null => {
    const name = `${cookieName(request)}${suffix}=`;
    const all = String(request.headers['cookie'] ?? '').split(/; ?/);
    return all.find((one) => one.startsWith(name))?.slice(name.length) ?? null;
  };
  const cookie = (request: Reached, value: string, seconds: number, suffix = ''): string =>
    `${cookieName(request)}${suffix}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ` +
    `SameSite=Strict${isHttps(request) ? '; Secure' : ''}`;
  return {
    isHere(request) {
      if (place.at === 'nowhere') return false;
      return isOurs(request) || isItsAddress(request) || (place.at !== 'host' && isLocal(request));
    },
    isSecure: (request) => isHttps(request) || isLocal(request),
    isOwnPage: (request) => request.headers['origin'] === originOf(request),
    originOf,
    tokenOf: (request) => readCookie(request),
    deviceKeyOf: (request) => readCookie(request, DEVICE_SUFFIX),
    deviceCookieOf: (request, key) => cookie(request, key, DEVICE_SECONDS, DEVICE_SUFFIX),
    cookieOf: (request, token) => cookie(request, token, DESK_SESSION_HOURS * 3600),
    clearedCookie: (request) => cookie(request, '', 0),
  };
}
