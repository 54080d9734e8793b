import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './platform/startup-error.ts';

/** Everything the server can be told from outside. `docs/configuration.md` says what each name means. */
export interface Config {
  /** TCP port of the site and the API. */
  port: number;
  /** Address or host name to listen on. */
  host: string;
  /** Origin under which people reach the server, without a trailing slash; canonical links and the Origin check use it. */
  publicUrl: string;
  /** Connection string of a PostgreSQL of one's own; null means the embedded one. */
  databaseUrl: string | null;
  /** Absolute path of the folder for the embedded database and for uploaded files. */
  dataDir: string;
  /** Demo catalogue, demo people and the /dev pages. */
  demo: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Which proxies may say who the visitor is: none, or these addresses and ranges. A mere number of hops could be forged by whoever connects directly. */
  trustProxy: false | string[];
  /** Most database connections that this process opens. */
  databasePoolSize: number;
  /** Whether rendered pages are kept; off only for measuring. */
  pageCache: boolean;
  /** Most bytes of rendered pages that are kept. */
  pageCacheBytes: number;
  /** Where /metrics is served, apart from the public port; null means nowhere, and nothing is counted. */
  metrics: { host: string; port: number } | null;
}

/** Names the variable and what is wrong with it, in one sentence. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';
}

const mebibyte = 1024 * 1024;
const sizeUnits = { '': 1, k: 1024, m: mebibyte, g: 1024 * mebibyte } as const;
const hostPattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?$/i;
const proxyWords = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isHost = (text: string): boolean => isIP(text) !== 0 || hostPattern.test(text);

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Port and optional host of a listening address: `9464`, `0.0.0.0:9464`, `[::1]:9464`. */
function parseListenAddress(text: string): { host: string; port: number } | null {
  const match = /^(?:(?:\[([^\]]+)\]|([^:]+)):)?(\d{1,5})$/.exec(text);
  if (!match) return null;
  const host = match[1] ?? match[2] ?? '127.0.0.1';
  const port = Number(match[3]);
  return isHost(host) && port >= 1 && port <= 65_535 ? { host, port } : null;
}

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((value) => value >= low && value <= high);

const onOff = z.stringbool({ truthy: ['1', 'on', 'true', 'yes'], falsy: ['0', 'off', 'false', 'no'] });

const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (bare) return url.origin;
  context.addIssue('not an origin');
  return z.NEVER;
});

const postgresUrl = z.string().refine((text) => /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text));

const trustProxy = z.string().transform((text, context): Config['trustProxy'] => {
  if (/^(?:off|no|false|0)$/i.test(text)) return false;
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every((part) => proxyWords.has(part) || isAddressRange(part))) return parts;
  context.addIssue('not proxies');
  return z.NEVER;
});

const bytes = z
  .string()
  .regex(/^\d{1,12}[kmg]?$/i)
  .transform((text) => {
    const unit = (/[kmg]$/i.exec(text)?.[0] ?? '').toLowerCase() as keyof typeof sizeUnits;
    return Number.parseInt(text, 10) * sizeUnits[unit];
  })
  .refine((value) => value >= mebibyte && value <= 64 * 1024 * mebibyte);

const metrics = z.string().transform((text, context): Config['metrics'] => {
  if (/^(?:off|no|false|0)$/i.test(text)) return null;
  if (/^(?:on|yes|true)$/i.test(text)) return { host: '127.0.0.1', port: 9464 };
  const address = parseListenAddress(text);
  if (address) return address;
  context.addIssue('not an address');
  return z.NEVER;
});

/** Each variable with the reader of its text and the sentence's end when the text is refused. */
const variables = {
  PORT: [wholeNumber(1, 65_535), 'must be a port number from 1 to 65535'],
  HOST: [z.string().refine(isHost), 'must be an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0'],
  PUBLIC_URL: [origin, 'must be an http or https address without a path, such as https://kavosh.example'],
  DATABASE_URL: [postgresUrl, 'must be a PostgreSQL address such as postgres://user:password@host:5432/kavosh'],
  DATA_DIR: [z.string().refine((text) => !text.includes('\0')), 'must be the path of a folder'],
  DEMO: [onOff, 'must be 1 or 0'],
  LOG_LEVEL: [z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'must be one of fatal, error, warn, info, debug, trace, silent'],
  TRUST_PROXY: [trustProxy, 'must be off, or the proxies\' addresses such as 10.0.0.0/8,loopback'],
  DATABASE_POOL_SIZE: [wholeNumber(1, 500), 'must be a whole number from 1 to 500'],
  PAGE_CACHE: [onOff, 'must be on or off'],
  PAGE_CACHE_BYTES: [bytes, 'must be a number of bytes from 1M to 64G, such as 67108864 or 64M'],
  METRICS: [metrics, 'must be off, on, a port, or an address with a port such as 127.0.0.1:9464'],
} as const;

type VariableName = keyof typeof variables;
/** Values that must not reach a terminal or a log. */
const secretNames = new Set<VariableName>(['DATABASE_URL']);

function read<Name extends VariableName>(env: NodeJS.ProcessEnv, name: Name): z.output<(typeof variables)[Name][0]> | undefined {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return undefined;
  const [schema, problem] = variables[name];
  const result = schema.safeParse(text);
  if (result.success) return result.data as z.output<(typeof variables)[Name][0]>;
  const seen = secretNames.has(name) ? 'what it holds is not one' : `it is ${JSON.stringify(text.slice(0, 100))}`;
  throw new ConfigError(`${name} ${problem}; ${seen}.`);
}

/** Host as it stands in an address that a browser can open: every-interface addresses become localhost, IPv6 gets its brackets. */
export function browsableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/**
 * Reads and checks the whole configuration. A variable that is empty counts as not given; names that Kavosh does not know are ignored.
 * @throws {ConfigError} on the first value that makes no sense; its message is fit for the terminal.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = read(env, 'PORT') ?? 3000;
  const host = read(env, 'HOST') ?? '127.0.0.1';
  const databaseUrl = read(env, 'DATABASE_URL') ?? null;
  return {
    port,
    host,
    publicUrl: read(env, 'PUBLIC_URL') ?? new URL(`http://${browsableHost(host)}:${port}`).origin,
    databaseUrl,
    dataDir: resolve(read(env, 'DATA_DIR') ?? './data'),
    demo: read(env, 'DEMO') ?? databaseUrl === null,
    logLevel: read(env, 'LOG_LEVEL') ?? 'info',
    trustProxy: read(env, 'TRUST_PROXY') ?? false,
    databasePoolSize: read(env, 'DATABASE_POOL_SIZE') ?? 10,
    pageCache: read(env, 'PAGE_CACHE') ?? true,
    pageCacheBytes: read(env, 'PAGE_CACHE_BYTES') ?? 64 * mebibyte,
    metrics: read(env, 'METRICS') ?? null,
  };
}

/** React chooses its build by NODE_ENV when the site is loaded; what is served must not depend on the caller's shell. */
export function settleNodeEnv(dev: boolean): void {
  process.env['NODE_ENV'] = dev ? 'development' : 'production';
}
