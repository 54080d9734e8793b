import { DESK_SESSION_HOURS } from '@kavosh/contract/desk/session.ts';
import { isLoopbackName } from '../../config/demo-reach.ts';
import type { DeskPlace } from '../../config/desk-place.ts';

/** The parts of a request that decide where it comes from. */
export interface Reached {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface OfficeReach {
  /** Whether the office is at the address that was asked; elsewhere there is none. */
  isHere(request: Reached): boolean;
  /** Whether the connection is safe from listeners on the way: https, or a page on this machine. */
  isSecure(request: Reached): boolean;
  /** Whether a page of the office's origin sends this, by its Origin. */
  isOwnPage(request: Reached): boolean;
  /** The origin of the office's pages at the address that was asked. */
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

/**
 * Names of an office's cookie. Browsers store no Secure cookie over plain http; on this machine there are no listeners
 * on the way.
 */
interface CookieNames {
  secure: `__Host-${string}`;
  loopback: string;
}

/** An office reads its own cookies and no others'. */
const cookies = {
  desk: { secure: '__Host-desk', loopback: 'kavosh-desk' },
  panel: { secure: '__Host-panel', loopback: 'kavosh-panel' },
} as const satisfies Record<string, CookieNames>;

/** The suffix of both for the key of a known device. */
const DEVICE_SUFFIX = '-device';
const DEVICE_SECONDS = 365 * 86_400;

const nameOf = (host: string): string => host.replace(/:\d{1,5}$/, '').toLowerCase();
const hostOf = ({ headers }: Reached): string => (typeof headers['host'] === 'string' ? headers['host'] : '');

/** Requests to the desk, wherever the configuration puts it. */
export const createDeskReach = (place: DeskPlace, publicUrl: string): OfficeReach =>
  createOfficeReach(cookies.desk, place, publicUrl);

/** Requests to the academies' panel, which is wherever the site is. */
export const createPanelReach = (publicUrl: string): OfficeReach =>
  createOfficeReach(cookies.panel, { at: 'with-site' }, publicUrl);

/**
 * Judges requests to an office. A name in Host that is neither ours nor this machine's is a page elsewhere that was led
 * here.
 */
function createOfficeReach(names: CookieNames, place: DeskPlace, publicUrl: string): OfficeReach {
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
  const cookieName = (request: Reached): string => (isHttps(request) ? names.secure : names.loopback);
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
