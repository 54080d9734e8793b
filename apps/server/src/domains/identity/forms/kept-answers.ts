import { createHash, createHmac, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { createCipher } from '../../../kernel/cipher.ts';
import { callerNetwork } from '../../../kernel/limits/caller-network.ts';
import type { AccountDeps, Caller } from '../deps.ts';
import type { FormPlace } from './form-tokens.ts';
import { findKeptAnswer, insertKeptAnswer, noteWhereAnswerLed, spendKeptAnswer } from './kept-answer-store.ts';

/** So long the browser can come back to an answer, in ms. */
export const ANSWER_LIFETIME_MS = 15 * MINUTE_MS;
/** The longest answer that is kept, in bytes of UTF-8. */
export const LONGEST_ANSWER = 32 * 1024;
const KEY_BYTES = 32;
const keyPattern = /^[\w-]{43}$/;

/**
 * An answer that was kept. `used`: what it asks was confirmed; `ledTo`: the page that said what came of it, null where
 * that is not known.
 */
interface KeptAnswer {
  answer: string;
  used: { ledTo: string | null } | null;
}

/**
 * Answers to forms, for the redirect that each form ends in: going back or reloading then sends nothing again. Only the
 * key that is given away opens one, for its page and its holder: a session, or of a visitor their browser.
 */
export interface KeptAnswers {
  /** @returns the key; null where it is too long or the caller's network left too many: it is answered at once then */
  keep(place: FormPlace, answer: string, caller: Caller): Promise<string | null>;
  /** @returns null where there is none under the key for this page and one of the holders, or its time is over */
  read(key: string, page: string, holders: readonly string[]): Promise<KeptAnswer | null>;
  /**
   * Uses up an answer that asks for a confirmation. @returns how it stood: `used` null, it is used by this call alone;
   * null as `read` does
   */
  use(key: string, page: string, holders: readonly string[]): Promise<KeptAnswer | null>;
  /** Notes which page said what came of an answer that was used: a path of ours of at most 500 letters. */
  ledTo(key: string, path: string): Promise<void>;
}

const hashOf = (key: string): Buffer => createHash('sha256').update(`kept answer\n${key}`).digest();

export function createKeptAnswers({
  db,
  clock,
  codeKey,
  limiter,
}: Pick<AccountDeps, 'db' | 'clock' | 'codeKey' | 'limiter'>): KeptAnswers {
  const cipherOf = (key: string, { page, holder }: FormPlace) =>
    createCipher(
      createHmac('sha256', codeKey).update(`kept answer\n${key}`).digest(),
      JSON.stringify(['kept answer', page, holder]),
    );
  const read: KeptAnswers['read'] = async (key, page, holders) => {
    if (!keyPattern.test(key)) return null;
    const since = new Date(clock.now().getTime() - ANSWER_LIFETIME_MS);
    const found = await findKeptAnswer(db, hashOf(key), since);
    if (found === undefined) return null;
    const used = found.used_at === null ? null : { ledTo: found.led_to };
    for (const holder of holders) {
      const answer = cipherOf(key, { page, holder }).decrypt(found.sealed_answer);
      if (answer !== null) return { answer, used };
    }
    return null;
  };
  return {
    async keep(place, answer, { address }) {
      if (Buffer.byteLength(answer) > LONGEST_ANSWER) return null;
      const now = clock.now();
      if ((await limiter.tryTake(db, ['kept-answer', callerNetwork(address).address], now)) > 0) return null;
      const key = randomBytes(KEY_BYTES).toString('base64url');
      const sealed = cipherOf(key, place).encrypt(answer);
      await insertKeptAnswer(db, { key_hash: hashOf(key), sealed_answer: sealed, kept_at: now });
      return key;
    },
    read,
    async use(key, page, holders) {
      const found = await read(key, page, holders);
      if (found === null || found.used !== null) return found;
      const isUsed = await spendKeptAnswer(db, hashOf(key), clock.now());
      return isUsed ? found : ((await read(key, page, holders)) ?? { ...found, used: { ledTo: null } });
    },
    ledTo: (key, path) => noteWhereAnswerLed(db, hashOf(key), path),
  };
}
