import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { createCipher } from '../kernel/cipher.ts';
import type { HookCall } from '../kernel/ports/webhooks.ts';

/** `code` is null in what is no code: an SMS to a member. */
const Kept = z.object({ to: z.string(), kind: z.string(), code: z.string().nullable(), text: z.string() });

/** Of what a program of an academy took (kept with its headers). */
export const HOOK_KIND = 'webhook';

/** A message that was kept instead of being sent. */
export interface InboxMessage extends z.infer<typeof Kept> {
  /** ISO 8601, UTC. */
  at: string;
}

/** What demo mode shows at /dev/inbox and /dev/hooks, the same in every process. */
export interface Inbox {
  keep(message: z.infer<typeof Kept>): Promise<void>;
  /** Newest first, at most a hundred. */
  latest(): Promise<InboxMessage[]>;
}

const keptMessages = 100;

/**
 * @param key 32 bytes: also the messages of demo mode cannot be read in a copy of the database
 */
// oxlint-disable-next-line typescript/no-explicit-any -- its one table is private to it, and no domain may name it
export function createInbox(db: Kysely<any>, key: Buffer, now: () => Date = () => new Date()): Inbox {
  const cipher = createCipher(key, 'inbox');
  return {
    async keep(message) {
      await sql`
        insert into inbox_message (at, sealed) values (${now()}, ${cipher.encrypt(JSON.stringify(message))})`.execute(
        db,
      );
      await sql`
        delete from inbox_message
        where id <= (select id from inbox_message order by id desc offset ${keptMessages} limit 1)`.execute(db);
    },
    async latest() {
      const { rows } = await sql<{ at: Date | string; sealed: Buffer }>`
        select at, sealed from inbox_message order by id desc limit ${keptMessages}`.execute(db);
      return rows.flatMap(({ at, sealed }) => {
        const text = cipher.decrypt(sealed);
        return text === null ? [] : [{ at: new Date(at).toISOString(), ...Kept.parse(JSON.parse(text)) }];
      });
    },
  };
}

/** Keeps what programs of academies take in demo mode: the headers, then the body. */
export const keepHooks =
  (inbox: Pick<Inbox, 'keep'> | undefined) =>
  async ({ to, headers, body }: HookCall): Promise<void> => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    await inbox?.keep({ to, kind: HOOK_KIND, code: null, text: [...lines, '', body].join('\n') });
  };
