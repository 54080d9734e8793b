import { join } from 'node:path';
import pg from 'pg';
import { createCipher } from '../kernel/cipher.ts';
import { StartupError } from '../kernel/startup-error.ts';

const word = 'kavosh';
const cipherOf = (key: Buffer) => createCipher(key, 'secret-check');

/**
 * Whether the secret is the one that the database was first used with.
 * @param key the one of the server's keys that is for this
 * @returns null where the database knows none yet, or is of a time before it kept any
 */
export async function secretFits(client: pg.Client, key: Buffer): Promise<boolean | null> {
  const {
    rows: [table],
  } = await client.query<{ there: boolean }>("select to_regclass('secret_check') is not null as there");
  if (!table!.there) return null;
  const {
    rows: [row],
  } = await client.query<{ sealed: Buffer }>('select sealed from secret_check');
  return row ? cipherOf(key).decrypt(row.sealed) === word : null;
}

/** Where the secret is set, for a sentence. */
export const secretPlace = ({ secretKey, dataDir }: { secretKey: Buffer | null; dataDir: string }): string =>
  secretKey === null ? join(dataDir, 'secret.key') : 'SECRET_KEY';

export interface SecretCheckOptions {
  /** Connection string of the database's owner. */
  url: string;
  key: Buffer;
  /** Where the secret is set, for the sentence: SECRET_KEY, or a file. */
  place: string;
  /** The one from before is lost for good: this one takes its place. */
  allowOther: boolean;
  /** A program that only operates leaves it to a server to say which secret is the database's. */
  isServer?: boolean;
}

/**
 * Refuses a secret that is not the database's, before anything is read or sent under it; the first one that comes is
 * the database's from then on.
 * @throws {StartupError} one sentence
 */
export async function requireFittingSecret(options: SecretCheckOptions): Promise<void> {
  const { url, key, place, allowOther, isServer = true } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'kavosh-start' });
  client.on('error', () => {});
  await client.connect();
  try {
    // Of several servers that start at once, the first one's row is kept, and all check against it.
    if (isServer)
      await client.query('insert into secret_check (sealed) values ($1) on conflict do nothing', [
        cipherOf(key).encrypt(word),
      ]);
    const fits = await secretFits(client, key);
    if (fits || (fits === null && !isServer)) return;
    if (!allowOther || !isServer) {
      throw new StartupError(
        `The secret in ${place} is not the one that this database was used with, so bank accounts and second factors ` +
          'in it could not be read; put the right one back, or, where it is lost for good, start once with ' +
          'ALLOW_OTHER_SECRET=1.',
      );
    }
    await client.query('update secret_check set sealed = $1, at = now()', [cipherOf(key).encrypt(word)]);
  } finally {
    await client.end();
  }
}
