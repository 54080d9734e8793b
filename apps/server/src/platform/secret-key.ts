import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../kernel/startup-error.ts';

const keyBytes = 32;

/** Keys of the server, one for each purpose: a leaked one reveals neither the others nor their secret. */
export interface ServerKeys {
  /** Under which codes are hashed. */
  codeKey: Buffer;
  /** Under which messages lie in the queue. */
  outboxKey: Buffer;
  /** Under which people's bank accounts are kept. */
  bankAccountKey: Buffer;
  /** Under which academies' secrets are kept. */
  partnerKey: Buffer;
  /** Under which second factors of staff are kept. */
  staffKey: Buffer;
  /** Under which manifests of backups are signed. */
  backupKey: Buffer;
  /** Under which the database keeps a word, by which it knows its secret again. */
  checkKey: Buffer;
}

/** @param secret at least 32 random bytes, the same in every process on one database */
export function deriveKeys(secret: Buffer): ServerKeys {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `kavosh/${purpose}`, keyBytes));
  return {
    codeKey: derive('code'),
    outboxKey: derive('outbox'),
    bankAccountKey: derive('bank-account'),
    partnerKey: derive('partner'),
    staffKey: derive('staff'),
    backupKey: derive('backup'),
    checkKey: derive('secret-check'),
  };
}

/**
 * The secret kept in `secret.key` of the data folder, made at the first start; readable by the owner only.
 * @throws {StartupError} when the file holds something else, or cannot be read or made
 */
export function keptSecretKey(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key');
  try {
    mkdirSync(dataDir, { recursive: true });
    return readKey(path) ?? makeKey(dataDir, path);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The secret in ${path} cannot be read or made (${(error as NodeJS.ErrnoException).code ?? 'unknown'}); ` +
        'mend that, or set SECRET_KEY.',
    );
  }
}

function readKey(path: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new StartupError(
      `${path} does not hold a secret that Kavosh wrote; put the right one back, or remove it for a new one ` +
        '(codes that are on their way are lost).',
    );
  }
  // A copy put back from a backup may be open to everyone.
  chmodSync(path, 0o600);
  return Buffer.from(text, 'hex');
}

/**
 * Written whole beside its place and then linked there: of two processes that start at once, both use the one that came
 * first.
 */
function makeKey(dataDir: string, path: string): Buffer {
  const beside = join(dataDir, `secret.key.${process.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(beside, `${randomBytes(keyBytes).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(beside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
  return readKey(path)!;
}
