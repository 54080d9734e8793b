import { resolve } from 'node:path';
import { z } from 'zod';
import { isEmail, type ContactDetails } from '@kavosh/contract/contact.ts';
import { deskPlace, deskProblem } from './desk-place.ts';
import { noticeEnds, type NoticeEnd } from './notice-ends.ts';
import { tilesOf } from './map-tiles.ts';
import { browsableHost } from './browsable-host.ts';
import { backupConfig, backupVariables, type BackupConfig } from './backup-config.ts';
import {
  isHost,
  mebibyte,
  metrics,
  onOff,
  origin,
  plainLine,
  postgresUrl,
  secretKey,
  tilesUrl,
  trustProxy,
  wholeNumber,
} from './config-values.ts';
import { ConfigError, type CodeKind, type Config, type MemberSmsTemplates, type SmsConfig } from './config-shape.ts';
import { demoContact } from './demo-contact.ts';
import { reachedBy } from './demo-reach.ts';
import { mailConfig, mailVariables } from './mail-config.ts';
import { mediaConfig, mediaVariables } from './media-config.ts';
import { paymentConfig, paymentVariables } from './payment-config.ts';
import { replicaUrl, replicaVariables } from './replica-config.ts';
import { smsVariables } from './sms-variables.ts';
import { memoryVariables, shareMemory, type MemoryShares } from './memory-config.ts';

export { ConfigError, type Config, type SmsConfig };

/** Balancers ask every second or two, and most believe the second no. */
const usualDrainMs = 5_000;

/** Each variable with the reader of its text and the sentence's end when the text is refused. */
const variables = {
  PORT: [wholeNumber(1, 65_535), 'must be a port number from 1 to 65535'],
  HOST: [z.string().refine(isHost), 'must be an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0'],
  PUBLIC_URL: [origin, 'must be an http or https address without a path, such as https://kavosh.example'],
  DATABASE_URL: [postgresUrl, 'must be a PostgreSQL address such as postgres://user:password@host:5432/kavosh'],
  DATABASE_WAIT_MS: [wholeNumber(0, 600_000), 'must be milliseconds from 0 to 600000'],
  MIGRATE: [onOff, 'must be on or off'],
  DATA_DIR: [z.string().refine((text) => !text.includes('\0')), 'must be the path of a folder'],
  DEMO: [onOff, 'must be 1 or 0'],
  DEMO_PUBLIC: [onOff, 'must be 1 or 0'],
  DRAIN_MS: [wholeNumber(0, 600_000), 'must be milliseconds from 0 to 600000'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'must be one of fatal, error, warn, info, debug, trace, silent',
  ],
  LOG_CACHED_EVERY: [wholeNumber(0, 1_000_000), 'must be a whole number from 0 to 1000000'],
  TRUST_PROXY: [trustProxy, "must be off, or the proxies' addresses such as 10.0.0.0/8,loopback"],
  ROLE: [z.enum(['web', 'worker', 'all']), 'must be one of web, worker, all'],
  WEB_WORKERS: [wholeNumber(1, 64), 'must be a whole number from 1 to 64'],
  DATABASE_POOL_SIZE: [wholeNumber(1, 500), 'must be a whole number from 1 to 500'],
  PAGE_CACHE: [onOff, 'must be on or off'],
  ...memoryVariables,
  DESK: [deskPlace, deskProblem],
  METRICS: [metrics, 'must be off, on, a port, or an address with a port such as 127.0.0.1:9464'],
  SECRET_KEY: [
    secretKey,
    'must be at least 32 random bytes in hexadecimal or base64, as `openssl rand -hex 32` makes them',
  ],
  SMS_PROVIDER: [z.enum(['kavenegar', 'sms.ir', 'log']), 'must be one of kavenegar, sms.ir, log'],
  ...smsVariables,
  ALLOW_NO_SMS_PROVIDER: [onOff, 'must be 1 or 0'],
  ALLOW_NO_PAYMENT_PROVIDER: [onOff, 'must be 1 or 0'],
  ALLOW_DEMO_PEOPLE: [onOff, 'must be 1 or 0'],
  ALLOW_OTHER_SECRET: [onOff, 'must be 1 or 0'],
  HOME_COUNTS_FROM: [wholeNumber(0, 1_000_000_000), 'must be a whole number from 0 to 1000000000'],
  LEAST_WITHDRAWAL: [wholeNumber(1, 1_000_000_000), 'must be whole toman from 1 to 1000000000'],
  CONTACT_ADDRESS: [plainLine(300), 'must be one line of at most 300 letters'],
  CONTACT_PHONE: [
    z.string().regex(/^\+?[\d\s()\u06f0-\u06f9-]{3,30}$/),
    'must be a telephone number such as 021-12345678 or +98 21 12345678',
  ],
  CONTACT_EMAIL: [z.string().refine(isEmail), 'must be an address of mail such as info@kavosh.example'],
  MAP_TILES_URL: [
    tilesUrl,
    'must be an https address with {z}, {x} and {y} in its path, such as ' +
      'https://tiles.example/{z}/{x}/{y}.png, or none',
  ],
  MAP_ATTRIBUTION: [plainLine(200), 'must be one line of at most 200 letters'],
  ...replicaVariables,
  ...paymentVariables,
  ...mailVariables,
  ...mediaVariables,
  ...backupVariables,
} as const;

type VariableName = keyof typeof variables;
/** All names that Kavosh reads. */
export const variableNames = Object.keys(variables) as readonly VariableName[];
/** Values that must not reach a terminal or a log. */
const secretNames = new Set<VariableName>([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
  'KAVENEGAR_API_KEY',
  'SMSIR_API_KEY',
  'ZARINPAL_MERCHANT_ID',
  'ZARINPAL_ACCESS_TOKEN',
  'ZIBAL_MERCHANT',
]);

function read<Name extends VariableName>(
  env: NodeJS.ProcessEnv,
  name: Name,
): z.output<(typeof variables)[Name][0]> | undefined {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return undefined;
  const [schema, problem] = variables[name];
  const result = schema.safeParse(text);
  if (result.success) return result.data as z.output<(typeof variables)[Name][0]>;
  const seen = secretNames.has(name) ? 'what it holds is not one' : `it is ${JSON.stringify(text.slice(0, 100))}`;
  throw new ConfigError(`${name} ${problem}; ${seen}.`);
}

function readMemory(env: NodeJS.ProcessEnv): MemoryShares {
  const whole = read(env, 'MEMORY_MB');
  const [pages, answers] = [read(env, 'PAGE_CACHE_BYTES'), read(env, 'ANSWER_CACHE_BYTES')];
  const [pictures, sitemaps] = [read(env, 'PICTURE_CACHE_BYTES'), read(env, 'SITEMAP_CACHE_BYTES')];
  const sizes = Object.entries({ pages, answers, pictures, sitemaps }).filter(([, size]) => size !== undefined);
  const shares = shareMemory(whole, Object.fromEntries(sizes));
  if (shares) return shares;
  throw new ConfigError(
    `MEMORY_MB is ${(whole ?? 0) / mebibyte} and PAGE_CACHE_BYTES, ANSWER_CACHE_BYTES, PICTURE_CACHE_BYTES and ` +
      'SITEMAP_CACHE_BYTES leave nothing of it ' +
      'for the other caches; raise it, or lower them.',
  );
}

/** The same of several at once, by their names. */
function readAll<Names extends Partial<typeof variables>>(env: NodeJS.ProcessEnv, names: Names) {
  type Values = { [Name in keyof Names & VariableName]: z.output<(typeof variables)[Name][0]> | undefined };
  return Object.fromEntries(Object.keys(names).map((name) => [name, read(env, name as VariableName)])) as Values;
}

function readBackup(env: NodeJS.ProcessEnv): BackupConfig {
  const config = backupConfig(readAll(env, backupVariables));
  if (config.everyMs === null || config.folder !== null) return config;
  throw new ConfigError(
    'BACKUP_FOLDER must be set when BACKUP_EVERY is: the folder that backups are kept in, best on another disk.',
  );
}

/** What is not given is not shown; a demo has something to show. */
function readContact(env: NodeJS.ProcessEnv, demo: boolean): ContactDetails {
  const own = demo ? demoContact : { address: null, phone: null, email: null };
  const url = read(env, 'MAP_TILES_URL');
  const attribution = read(env, 'MAP_ATTRIBUTION') ?? null;
  return {
    address: read(env, 'CONTACT_ADDRESS') ?? own.address,
    phone: read(env, 'CONTACT_PHONE') ?? own.phone,
    email: read(env, 'CONTACT_EMAIL') ?? own.email,
    tiles: tilesOf(url, attribution, read(env, 'PUBLIC_URL')),
  };
}

/** The templates of SMS to members that are given. */
function given<Template>(template: (end: NoticeEnd) => Template | undefined): MemberSmsTemplates<Template> {
  const all = Object.entries(noticeEnds).map(([kind, end]) => [kind, template(end)] as const);
  return Object.fromEntries(all.filter(([, one]) => one !== undefined));
}

/**
 * Everything of both providers is read, so that nonsense is found also where it is not used; only what the chosen one
 * needs has to be there.
 */
function readSms(env: NodeJS.ProcessEnv): SmsConfig {
  const provider = read(env, 'SMS_PROVIDER') ?? 'log';
  const kavenegar = {
    apiKey: read(env, 'KAVENEGAR_API_KEY'),
    template: read(env, 'KAVENEGAR_TEMPLATE'),
    url: read(env, 'KAVENEGAR_URL') ?? 'https://api.kavenegar.com',
  };
  const kavenegarTemplates = {
    login: read(env, 'KAVENEGAR_TEMPLATE_LOGIN'),
    register: read(env, 'KAVENEGAR_TEMPLATE_REGISTER'),
    reset: read(env, 'KAVENEGAR_TEMPLATE_RESET'),
  };
  const smsIr = {
    apiKey: read(env, 'SMSIR_API_KEY'),
    template: read(env, 'SMSIR_TEMPLATE'),
    url: read(env, 'SMSIR_URL') ?? 'https://api.sms.ir',
  };
  const smsIrTemplates = {
    login: read(env, 'SMSIR_TEMPLATE_LOGIN'),
    register: read(env, 'SMSIR_TEMPLATE_REGISTER'),
    reset: read(env, 'SMSIR_TEMPLATE_RESET'),
  };
  const kavenegarToMembers = given((end) => read(env, `KAVENEGAR_TEMPLATE_NOTICE_${end}`));
  const smsIrToMembers = given((end) => read(env, `SMSIR_TEMPLATE_NOTICE_${end}`));
  const parameter = read(env, 'SMSIR_PARAMETER') ?? 'CODE';

  const needed = <Value>(name: VariableName, value: Value | undefined): Value => {
    if (value !== undefined) return value;
    throw new ConfigError(`${name} must be set when SMS_PROVIDER is ${provider}.`);
  };
  /** Kinds without a template of their own use the general one. */
  const templates = <Template>(
    name: VariableName,
    own: Record<CodeKind, Template | undefined>,
    all: Template | undefined,
  ): Record<CodeKind, Template> => ({
    login: needed(name, own.login ?? all),
    register: needed(name, own.register ?? all),
    reset: needed(name, own.reset ?? all),
  });
  if (provider === 'kavenegar') {
    const { apiKey: key, template, url } = kavenegar;
    return {
      provider,
      url,
      apiKey: needed('KAVENEGAR_API_KEY', key),
      templates: templates('KAVENEGAR_TEMPLATE', kavenegarTemplates, template),
      memberTemplates: kavenegarToMembers,
    };
  }
  if (provider === 'sms.ir') {
    const { apiKey: key, template, url } = smsIr;
    return {
      provider,
      url,
      parameter,
      apiKey: needed('SMSIR_API_KEY', key),
      templates: templates('SMSIR_TEMPLATE', smsIrTemplates, template),
      memberTemplates: smsIrToMembers,
    };
  }
  return { provider };
}

/** Who starts a server learns of everything at once, not of one thing a start. */
function requireReadable(env: NodeJS.ProcessEnv): void {
  const problems = variableNames.flatMap((name) => {
    try {
      read(env, name);
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.problems;
      throw error;
    }
  });
  if (problems.length > 0) throw new ConfigError(...problems);
}

/**
 * Reads and checks the whole configuration. A variable that is empty counts as not given; names that Kavosh does not
 * know are ignored.
 * @throws {ConfigError} naming every value that makes no sense; its message is fit for the terminal.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  requireReadable(env);
  const port = read(env, 'PORT') ?? 3000;
  const host = read(env, 'HOST') ?? '127.0.0.1';
  const databaseUrl = read(env, 'DATABASE_URL') ?? null;
  const publicUrl = read(env, 'PUBLIC_URL') ?? new URL(`http://${browsableHost(host)}:${port}`).origin;
  const trustProxy = read(env, 'TRUST_PROXY') ?? false;
  const isReached = reachedBy({ host, publicUrl, databaseUrl, trustProxy }).length > 0;
  const demo = read(env, 'DEMO') ?? !isReached;
  const demoPublic = read(env, 'DEMO_PUBLIC') ?? false;
  return {
    port,
    host,
    publicUrl,
    databaseUrl,
    databaseWaitMs: read(env, 'DATABASE_WAIT_MS') ?? 30_000,
    migrates: read(env, 'MIGRATE') ?? true,
    databaseReadUrl: replicaUrl(read(env, 'DATABASE_READ_URL') ?? null, databaseUrl),
    dataDir: resolve(read(env, 'DATA_DIR') ?? './data'),
    demo,
    publicDemo: demo && demoPublic && isReached,
    // Where no traffic is routed here, no balancer has to notice the draining.
    drainMs: read(env, 'DRAIN_MS') ?? (isReached ? usualDrainMs : 0),
    logLevel: read(env, 'LOG_LEVEL') ?? 'info',
    logCachedEvery: read(env, 'LOG_CACHED_EVERY') ?? 0,
    trustProxy,
    role: read(env, 'ROLE') ?? 'all',
    webWorkers: read(env, 'WEB_WORKERS') ?? 1,
    databasePoolSize: read(env, 'DATABASE_POOL_SIZE') ?? 10,
    pageCache: read(env, 'PAGE_CACHE') ?? true,
    memory: readMemory(env),
    desk: read(env, 'DESK') ?? { at: 'with-site' },
    metrics: read(env, 'METRICS') ?? null,
    secretKey: read(env, 'SECRET_KEY') ?? null,
    sms: readSms(env),
    mail: mailConfig({ url: read(env, 'SMTP_URL'), from: read(env, 'MAIL_FROM') }),
    allowNoSmsProvider: read(env, 'ALLOW_NO_SMS_PROVIDER') ?? false,
    payment: paymentConfig(readAll(env, paymentVariables), demo),
    allowNoPaymentProvider: read(env, 'ALLOW_NO_PAYMENT_PROVIDER') ?? false,
    allowDemoPeople: read(env, 'ALLOW_DEMO_PEOPLE') ?? false,
    allowOtherSecret: read(env, 'ALLOW_OTHER_SECRET') ?? false,
    withdrawals: { leastWithdrawal: read(env, 'LEAST_WITHDRAWAL') ?? 50_000 },
    homeCountsFrom: read(env, 'HOME_COUNTS_FROM') ?? 100,
    contact: readContact(env, demo),
    backup: readBackup(env),
    ...mediaConfig(readAll(env, mediaVariables)),
  };
}

/**
 * What serving people needs beyond a configuration that makes sense; tools that only open the database do without.
 * @throws {ConfigError}
 */
export function requireServable(config: Config): void {
  const { demo, publicDemo, databaseUrl, secretKey: key, sms, payment } = config;
  const reasons = reachedBy(config);
  if (demo) {
    if (publicDemo || reasons.length === 0) return;
    throw new ConfigError(
      `DEMO must not be 1 where others can reach the server (${reasons.join(', ')}), for everyone knows the ` +
        `demo people's password; leave it out, or show the demo to everyone by DEMO_PUBLIC=1 beside it.`,
    );
  }
  const problems: string[] = [];
  if (databaseUrl !== null && key === null)
    problems.push(
      'SECRET_KEY must be set when DATABASE_URL is and DEMO is not: the same for every process on that ' +
        'database; `openssl rand -hex 32` makes one.',
    );
  // An operator who opens a demo to others learns why it is no longer one.
  const why =
    databaseUrl === null && reasons.length > 0
      ? ` (the demo is on by itself only where nobody else can reach it, and ${reasons.join(', ')})`
      : '';
  if (sms.provider === 'log' && !config.allowNoSmsProvider)
    problems.push(
      'SMS_PROVIDER must be kavenegar or sms.ir outside demo mode, or nobody gets a code; to start without ' +
        `one, and find codes in the log only, set ALLOW_NO_SMS_PROVIDER=1${why}.`,
    );
  if (payment.provider === 'none' && !config.allowNoPaymentProvider)
    problems.push(
      'PAYMENT_PROVIDER must be zarinpal or zibal outside demo mode, or nobody can top up a wallet; to start ' +
        `without one, set ALLOW_NO_PAYMENT_PROVIDER=1${why}.`,
    );
  if (problems.length > 0) throw new ConfigError(...problems);
}

/**
 * React chooses its build by NODE_ENV when the site is loaded; what is served must not depend on the caller's shell.
 */
export function setNodeEnv(dev: boolean): void {
  process.env['NODE_ENV'] = dev ? 'development' : 'production';
}

const toRun = new Set(['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE']);

/** The environment of child processes: what they need to run; with `settings` all of it but npm's own variables. */
export const handedOn = ({ settings = false } = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value = '']) =>
      (settings ? !name.startsWith('npm_') : toRun.has(name)) && value !== '' ? [[name, value]] : [],
    ),
  );
