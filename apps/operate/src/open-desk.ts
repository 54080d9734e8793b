import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '@kavosh/server/config/config.ts';
import { deskAddress as addressOfDesk } from '@kavosh/server/config/desk-address.ts';
import { createDomains, type Tables } from '@kavosh/server/domains.ts';
import { openDatabase } from '@kavosh/server/platform/database.ts';
import { askDatabaseTime, followDatabaseClock } from '@kavosh/server/platform/database-clock.ts';
import { probeDatabase } from '@kavosh/server/platform/database-probe.ts';
import { joinEmbeddedPostgres, readState } from '@kavosh/server/platform/embedded-postgres.ts';
import { prepareSchema } from '@kavosh/server/platform/migrate.ts';
import { openPhotoStore } from '@kavosh/server/photo-store.ts';
import { pictureFont } from '@kavosh/server/platform/picture-font.ts';
import { requireFittingSecret, secretPlace } from '@kavosh/server/platform/secret-check.ts';
import { deriveKeys, keptSecretKey } from '@kavosh/server/platform/secret-key.ts';
import { shippedLexicon } from '@kavosh/server/platform/shipped-lexicon.ts';
import { provingColleague, type Claimed } from './as-colleague.ts';
import { OperationFailure, type Desk } from './operation.ts';

/** More than a visitor's request may be: an operator waits. */
const STATEMENT_TIMEOUT_MS = 30_000;
const onlyOperates = { allowOther: false, isServer: false } as const;

/**
 * The database that the configuration names, joined where a server has it open, started for the time of the command
 * where none has. What has no database yet has nothing to operate on.
 * @throws {OperationFailure | StartupError} one sentence for what a person can mend
 */
export async function openDesk(
  config: Config,
  say: Desk['say'],
  warn: (line: string) => void,
  claimed: Claimed = { mobile: undefined, code: undefined },
): Promise<Desk & { close(): Promise<void> }> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const one of closers.splice(0).toReversed()) await one();
  };
  try {
    const url =
      config.databaseUrl === null ? await joinOwn(config, warn, closers) : await probeDatabase(config.databaseUrl);
    await prepareSchema({ url, migrates: config.migrates });
    const log = { error: ({ err }: { err: unknown }, message: string) => warn(`${message}: ${String(err)}`) } as Pick<
      Logger,
      'error'
    >;
    const database = openDatabase<Tables>({
      url,
      poolSize: 2,
      log,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      applicationName: 'kavosh-operate',
    });
    closers.push(() => database.close());
    const clock = await followDatabaseClock({
      ask: () => askDatabaseTime(database.pool),
      onFar: (apartMs) =>
        warn(`this machine's clock is ${Math.abs(apartMs) / 1_000} s away from the database's, which counts`),
    });
    closers.push(() => clock.stop());
    const keys = hasSecret(config) ? deriveKeys(config.secretKey ?? keptSecretKey(config.dataDir)) : null;
    if (keys) await requireFittingSecret({ url, key: keys.checkKey, place: secretPlace(config), ...onlyOperates });
    const domains = createDomains({
      db: database.kysely,
      clock,
      mediaDirectory: join(config.dataDir, 'media'),
      photoStore: await openPhotoStore(config),
      fontFile: pictureFont,
      lexicon: shippedLexicon,
      logError: (error, what) => warn(`${what}: ${String(error)}`),
      ...(keys ? { secrets: keys } : {}),
    });
    closers.push(() => domains.close());
    const deskAddress = addressOfDesk(config);
    return { db: database.kysely, domains, say, operator: provingColleague(domains, claimed), deskAddress, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Whether the server's secret is known here: with a database of one's own it has to be told, or what is written could
 * not be read by the server.
 */
export const hasSecret = ({ databaseUrl, secretKey, demo }: Config): boolean =>
  secretKey !== null || databaseUrl === null || demo;

async function joinOwn(
  { dataDir }: Config,
  warn: (line: string) => void,
  closers: (() => Promise<unknown>)[],
): Promise<string> {
  if (readState(dataDir) === null)
    throw new OperationFailure(
      `There is no database in ${dataDir}; start Kavosh there once, or set DATA_DIR or DATABASE_URL.`,
    );
  const server = await joinEmbeddedPostgres({ dataDir, say: warn });
  closers.push(() => server.stop());
  return server.url;
}
