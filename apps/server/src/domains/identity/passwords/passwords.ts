import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from '../../../kernel/concurrency/bounded-queue.ts';
import { normalizePassword } from './password-rules.ts';

/** What computes Argon2id; tests count with their own. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** Hashes and compares passwords as they were typed. */
export interface Passwords {
  /** Refuses with server.busy when too many wait. */
  hash(typed: string): Promise<string>;
  /** Runs a task that compares a password, when its turn comes. Refuses with server.busy when too many wait. */
  inTurn<T>(task: (match: MatchPassword) => Promise<T>): Promise<T>;
}

/** Whether a password is the one of a hash; costs the same where there is none. */
export type MatchPassword = (passwordHash: string | null, typed: string) => Promise<boolean>;

const MEMORY_KIB = 47_104;
const MOST_AT_ONCE = 4;
const MOST_WAITING = 50;

/** argon2id with 46 MiB and one pass (OWASP), on the threads beside the event loop. */
export const argon2: Hasher = {
  // Argon2id is the library's default algorithm; its constant enum does not exist at run time.
  hash: (password) => hash(password, { memoryCost: MEMORY_KIB, timeCost: 1, parallelism: 1 }),
  verify: (passwordHash, password) => verify(passwordHash, password),
};

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** A hash that no password has, made like ours: what a number without a password is compared with. */
const nobodysHash = (): string => `$argon2id$v=19$m=${MEMORY_KIB},t=1,p=1$${base64(16)}$${base64(32)}`;

export function createPasswords(hasher: Hasher = argon2): Passwords {
  // One processor stays with the calls that hash nothing.
  const inTurn = boundedQueue(Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1)), MOST_WAITING);
  const dummy = nobodysHash();
  const match: MatchPassword = async (passwordHash, typed) => {
    const matches = await hasher.verify(passwordHash ?? dummy, normalizePassword(typed));
    return passwordHash !== null && matches;
  };
  return {
    hash: (typed) => inTurn(() => hasher.hash(normalizePassword(typed))),
    inTurn: (task) => inTurn(() => task(match)),
  };
}
