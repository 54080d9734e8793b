import type { LiteStep, LiteUnfinished } from '@kavosh/site/host.ts';

/** What a browser without scripts keeps in cookies; null where it has none. */
export interface KeptCookies {
  /** The token of a session, as a script keeps it elsewhere. */
  session: string | null;
  device: string | null;
  step: LiteStep | null;
  unfinished: LiteUnfinished | null;
}

/** Changes to them; null takes one away. */
export interface CookieChanges {
  session?: string | null;
  device?: string;
  step?: LiteStep | null;
  unfinished?: LiteUnfinished | null;
  savesData?: boolean;
}

const DAY_SECONDS = 86_400;
/** As long as a session that is not used (domains/identity/limits.ts), and a known device. */
const SESSION_SECONDS = 90 * DAY_SECONDS;
const DEVICE_SECONDS = 365 * DAY_SECONDS;
/** As long as a code and what it proves. */
const STEP_SECONDS = 10 * 60;
const LONGEST_STEP = 3_000;
/** As long as a script keeps it: a payment at the bank takes minutes. */
const UNFINISHED_SECONDS = 60 * 60;

/** Not secret, and the same on every connection: whether the browser wants pages without pictures and scripts. */
export const SAVER_COOKIE = 'kavosh-saver';

/** The value of a cookie; null: there is none. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined || !header.includes(name)) return null;
  const one = header.split(/; ?/).find((each) => each.startsWith(`${name}=`));
  return one?.slice(name.length + 1) ?? null;
}

const states = ['password', 'login', 'register', 'proven'] as const;

const written = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** It came from the browser: what is not as it was written counts as none. */
function readWritten(text: string | null): Record<string, unknown> | null {
  if (text === null || text.length > LONGEST_STEP) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readStep(text: string | null): LiteStep | null {
  const { mobile, state, token, next } = readWritten(text) ?? {};
  const known = states.find((one) => one === state);
  if (known === undefined || typeof mobile !== 'string' || typeof token !== 'string') return null;
  return { mobile, state: known, token, next: typeof next === 'string' ? next : null };
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

function readUnfinished(text: string | null): LiteUnfinished | null {
  const { course, edition, code } = readWritten(text) ?? {};
  if (!isId(course) || typeof code !== 'string') return null;
  return { course, edition: isId(edition) ? edition : null, code };
}

/** The cookies of pages without a script. `__Host-`: no other host and no part of a path can set them. */
export interface LiteCookies {
  read(header: string | undefined): KeptCookies;
  /** The headers that make the changes. */
  write(changes: CookieChanges): string[];
}

/**
 * @param publicUrl browsers keep no Secure cookie over plain http, which only this machine and tests have
 */
export function createLiteCookies(publicUrl: string): LiteCookies {
  const isSecure = publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-kavosh' : 'kavosh';
  const names = {
    session: `${prefix}-session`,
    device: `${prefix}-device`,
    step: `${prefix}-step`,
    unfinished: `${prefix}-unfinished`,
  };
  const bounds = `HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const cookie = (name: string, value: string, seconds: number): string =>
    `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : seconds}; ${bounds}`;
  return {
    read: (header) => ({
      session: readCookie(header, names.session),
      device: readCookie(header, names.device),
      step: readStep(readCookie(header, names.step)),
      unfinished: readUnfinished(readCookie(header, names.unfinished)),
    }),
    write({ session, device, step, unfinished, savesData }) {
      const out: string[] = [];
      if (session !== undefined) out.push(cookie(names.session, session ?? '', SESSION_SECONDS));
      if (device !== undefined) out.push(cookie(names.device, device, DEVICE_SECONDS));
      if (step !== undefined) {
        const text = step === null ? '' : written(step);
        out.push(cookie(names.step, text.length > LONGEST_STEP ? '' : text, STEP_SECONDS));
      }
      if (unfinished !== undefined)
        out.push(cookie(names.unfinished, unfinished === null ? '' : written(unfinished), UNFINISHED_SECONDS));
      if (savesData !== undefined) out.push(cookie(SAVER_COOKIE, savesData ? '1' : '0', DEVICE_SECONDS));
      return out;
    },
  };
}
