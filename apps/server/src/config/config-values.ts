import { isIP } from 'node:net';
import { z } from 'zod';
import { splitHosts } from './split-hosts.ts';

// Readers of the texts in the environment, for config.ts.

export const mebibyte = 1024 * 1024;
const sizeUnits = { '': 1, k: 1024, m: mebibyte, g: 1024 * mebibyte } as const;
const hostPattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?$/i;
const proxyWords = new Set(['loopback', 'linklocal', 'uniquelocal']);

export const isHost = (text: string): boolean => isIP(text) !== 0 || hostPattern.test(text);

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Port and optional host of a listening address: `9464`, `0.0.0.0:9464`, `[::1]:9464`. */
export function parseListenAddress(text: string): { host: string; port: number } | null {
  const match = /^(?:(?:\[([^\]]+)\]|([^:]+)):)?(\d{1,5})$/.exec(text);
  if (!match) return null;
  const host = match[1] ?? match[2] ?? '127.0.0.1';
  const port = Number(match[3]);
  return isHost(host) && port >= 1 && port <= 65_535 ? { host, port } : null;
}

export const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((value) => value >= low && value <= high);

export const onOff = z.stringbool({ truthy: ['1', 'on', 'true', 'yes'], falsy: ['0', 'off', 'false', 'no'] });

export const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bare =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password;
  if (bare) return url.origin;
  context.addIssue('not an origin');
  return z.NEVER;
});

export const postgresUrl = z.string().refine((text) => splitHosts(text) !== null);

export const trustProxy = z.string().transform((text, context): false | string[] => {
  if (/^(?:off|no|false|0)$/i.test(text)) return false;
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every((part) => proxyWords.has(part) || isAddressRange(part))) return parts;
  context.addIssue('not proxies');
  return z.NEVER;
});

export const bytes = z
  .string()
  .regex(/^\d{1,12}[kmg]?$/i)
  .transform((text) => {
    const unit = (/[kmg]$/i.exec(text)?.[0] ?? '').toLowerCase() as keyof typeof sizeUnits;
    return Number.parseInt(text, 10) * sizeUnits[unit];
  })
  .refine((value) => value >= mebibyte && value <= 64 * 1024 * mebibyte);

export const bytesProblem = 'must be a number of bytes from 1M to 64G, such as 67108864 or 64M';

export const metrics = z.string().transform((text, context): { host: string; port: number } | null => {
  if (/^(?:off|no|false|0)$/i.test(text)) return null;
  if (/^(?:on|yes|true)$/i.test(text)) return { host: '127.0.0.1', port: 9464 };
  const address = parseListenAddress(text);
  if (address) return address;
  context.addIssue('not an address');
  return z.NEVER;
});

/** At least 32 bytes, as hexadecimal digits or as base64 in either alphabet. */
export const secretKey = z.string().transform((text, context) => {
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(text);
  const key = isHex || /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, isHex ? 'hex' : 'base64') : null;
  if (key && key.length >= 32 && key.length <= 1024) return key;
  context.addIssue('not a key');
  return z.NEVER;
});

/** One line for people to read. */
export const plainLine = (longest: number) =>
  z.string().refine((text) => text.length <= longest && !/\p{Cc}/u.test(text));

/** Keys sent in clear text could be read by anyone on the way; this machine is allowed for trying things out. */
export const serviceOrigin = origin.refine(
  (text) => text.startsWith('https:') || /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(text),
);

export const serviceProblem = 'must be an https address without a path';

/** Address of a map's pictures, with places for zoom, column and row; its origin is part of every page's policy. */
export const tilesUrl = z.string().refine((text) => {
  if (text === 'none') return true;
  if (!['{z}', '{x}', '{y}'].every((place) => text.split(place).length === 2) || /[\s"'<>\\;,]/.test(text))
    return false;
  const url = URL.parse(text.replace(/\{[xyz]\}/g, '0'));
  return url !== null && text.startsWith(`${url.origin}/`) && serviceOrigin.safeParse(url.origin).success;
});
