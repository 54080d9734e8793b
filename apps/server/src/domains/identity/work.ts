import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor } from '../../kernel/executor.ts';
import { partsNeeded, SEED_LENGTH, WORK_BITS, WORK_LIFETIME_MS, WORK_PARTS } from '@kavosh/contract/work-figures.ts';
import type { CodeState, IdentityTables } from './identity.tables.ts';
import type { Limiter } from './limiter.ts';

/** What a browser that worked for a code sends. */
export interface DoneWork {
  challenge: string;
  answers: readonly (number | null)[];
}

/** For which code the work is done: worth nothing for another. */
interface WorkScope {
  mobile: string;
  state: CodeState;
}

const challengePattern = /^([0-9a-z]{1,12})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** The challenge's seed, which only the server can make: nothing about a challenge is stored until its work is used. */
const seedOf = (codeKey: Buffer, { mobile, state }: WorkScope, issued: string, nonce: string): string =>
  createHmac('sha256', codeKey)
    .update(`work\n${WORK_PARTS}\n${WORK_BITS}\n${mobile}\n${state}\n${issued}\n${nonce}`)
    .digest('base64url');

/** A challenge for one code. Its last part is the seed. */
export function newChallenge(codeKey: Buffer, scope: WorkScope, now: Date): string {
  const issued = now.getTime().toString(36);
  const nonce = randomBytes(16).toString('base64url');
  return `${issued}.${nonce}.${seedOf(codeKey, scope, issued, nonce)}`;
}

function isSolved(seed: string, part: number, answer: number | null): boolean {
  if (answer === null) return false;
  const tail = Buffer.alloc(9);
  tail[0] = part;
  tail.writeBigUInt64BE(BigInt(answer), 1);
  return Math.clz32(createHash('sha256').update(seed).update(tail).digest().readUInt32BE(0)) >= WORK_BITS;
}

/** Whether the work was done, for this very code and in time. Costs a few hashes at most. */
export function isWorkDone(codeKey: Buffer, scope: WorkScope, { challenge, answers }: DoneWork, now: Date): boolean {
  const [, issued = '', nonce = '', seed = ''] = challengePattern.exec(challenge) ?? [];
  if (
    seed.length !== SEED_LENGTH ||
    !timingSafeEqual(Buffer.from(seedOf(codeKey, scope, issued, nonce)), Buffer.from(seed))
  )
    return false;
  const age = now.getTime() - Number.parseInt(issued, 36);
  if (age < 0 || age > WORK_LIFETIME_MS) return false;
  return answers.slice(0, WORK_PARTS).filter((answer, part) => isSolved(seed, part, answer)).length >= partsNeeded(age);
}

/** Uses work up. @returns false when it was used before, by any process */
export const spendWork = async (
  executor: Executor<IdentityTables>,
  limiter: Limiter,
  { challenge }: DoneWork,
  now: Date,
): Promise<boolean> => (await limiter.tryTake(executor, ['work', challenge], now)) === 0;
