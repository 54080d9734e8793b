import type { ContactDetails } from '@kavosh/contract/contact.ts';
import type { DeskPlace } from './desk-place.ts';
import type { BackupConfig } from './backup-config.ts';
import type { CodeSms, MemberSms } from '../kernel/outbox.ts';
import type { MemoryShares } from './memory-config.ts';
import { StartupError } from '../kernel/startup-error.ts';

/** Everything the server can be told from outside. `docs/configuration.md` says what each name means. */
export interface Config {
  /** TCP port of the site and the API. */
  port: number;
  /** Address or host name to listen on. */
  host: string;
  /**
   * Origin under which people reach the server, without a trailing slash; canonical links and the Origin check use it.
   */
  publicUrl: string;
  /** Connection string of a PostgreSQL of one's own; null means the embedded one. */
  databaseUrl: string | null;
  /** How long a start waits for that database. */
  databaseWaitMs: number;
  /** Whether programs bring the database's schema up to date as they start; else `npm run migrate` does alone. */
  migrates: boolean;
  /** Connection string of a replica that public pages are read from; null: of the database itself. */
  databaseReadUrl: string | null;
  /** Absolute path of the folder for the embedded database and for uploaded files. */
  dataDir: string;
  /** Demo catalogue, demo people and the /dev pages. */
  demo: boolean;
  /** A demo that others can reach, because it was asked for by name. */
  publicDemo: boolean;
  /** How long a process continues to serve after the signal to stop, so that the balancer notices. */
  drainMs: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** One of so many answers out of memory has a line in the log; 0: none has. */
  logCachedEvery: number;
  /**
   * The proxies that are trusted to name the visitor's address: none, or these addresses and ranges. A number of hops
   * could be forged by a client that connects directly.
   */
  trustProxy: false | string[];
  /** What this server does: serve people, what one server does for all of them, or both. */
  role: 'web' | 'worker' | 'all';
  /** How many processes serve; each is a whole server. */
  webWorkers: number;
  /** Most database connections that this server opens, all its processes together. */
  databasePoolSize: number;
  /** Whether rendered pages are kept; off only for measuring. */
  pageCache: boolean;
  /** Most bytes that each cache may hold; together they are MEMORY_MB. */
  memory: MemoryShares;
  /** Where staff work. */
  desk: DeskPlace;
  /** Where /metrics is served, apart from the public port; null means nowhere, and nothing is counted. */
  metrics: { host: string; port: number } | null;
  /** All keys of the server are derived from it; null: the one in the data folder is used. */
  secretKey: Buffer | null;
  sms: SmsConfig;
  mail: MailConfig;
  /** Outside demo mode: allows a start although codes go to the log only. */
  allowNoSmsProvider: boolean;
  payment: PaymentConfig;
  /** Starts without a payment provider outside demo mode: wallets cannot be topped up then. */
  allowNoPaymentProvider: boolean;
  /** Outside demo mode: starts although the demo people, whose password is known to all, are in the database. */
  allowDemoPeople: boolean;
  /** Starts although the secret differs from the one that the database was used with, and continues with this one. */
  allowOtherSecret: boolean;
  /** What may be paid out of a wallet: whole toman, and for how many days a purchase's cashback may not. */
  withdrawals: { leastWithdrawal: number };
  /** The home page shows no count below it. */
  homeCountsFrom: number;
  /** Where Kavosh is found, as the contact page says it. */
  contact: ContactDetails;
  backup: BackupConfig;
  /** The storage for people's pictures. */
  mediaStore: MediaStoreConfig;
  /** Pictures of teachers are fetched from the addresses that feeds name. */
  portraitsFromFeeds: boolean;
}

export type CodeKind = CodeSms['kind'];
export type MemberSmsKind = MemberSms['kind'];

/** Who sends mails. `url` may hold a password. */
export type MailConfig = { provider: 'smtp'; url: string; from: string } | { provider: 'none' };

/**
 * SMS provider of the codes; `log`: none, codes are printed. `url` is an origin. An SMS to a member without a template
 * of its own is not sent.
 */
export type SmsConfig =
  | { provider: 'log' }
  | {
      provider: 'kavenegar';
      apiKey: string;
      url: string;
      templates: Readonly<Record<CodeKind, string>>;
      memberTemplates?: MemberSmsTemplates<string>;
    }
  | {
      provider: 'sms.ir';
      apiKey: string;
      url: string;
      parameter: string;
      templates: Readonly<Record<CodeKind, number>>;
      memberTemplates?: MemberSmsTemplates<number>;
    };

export type MemberSmsTemplates<Template> = Readonly<Partial<Record<MemberSmsKind, Template>>>;

/**
 * Provider of new payments; `demo`: this server plays a gateway, `none`: there is none. A provider whose merchant is
 * set is available beside it, to finish the payments it began. `url` is an origin.
 */
export interface PaymentConfig {
  provider: 'zarinpal' | 'zibal' | 'demo' | 'none';
  zarinpal: {
    merchantId: string;
    url: string;
    /** How payments go back to cards; left out: they do not. */
    refunds?: { accessToken: string; terminalId: string; url: string };
  } | null;
  zibal: { merchant: string; url: string } | null;
}

/**
 * The storage for people's pictures. A bucket may be configured while the folder is in use: pictures are moved from one
 * to the other.
 */
export type MediaStoreConfig = { kind: 'folder'; bucket: BucketConfig | null } | { kind: 's3'; bucket: BucketConfig };

/** A bucket of object storage that speaks S3. The keys are secret. */
export interface BucketConfig {
  /** Origin, without a path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket's name in the path (`https://host/bucket/…`), not before the host. */
  pathStyle: boolean;
}

/** Names each variable and what is wrong with it, a sentence for each. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';
  /** A sentence for each thing that is wrong. */
  readonly problems: readonly string[];
  constructor(...problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
