import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tables } from '../../../apps/server/src/domains.ts';
import type { Database } from '../../../apps/server/src/platform/database.ts';

/** Somebody who is signed in on a device. */
export async function addSignedIn(
  { kysely: db }: Database<Tables>,
  mobile: string,
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name) values (${mobile}, 'نمونه', 'نمونه') returning id`.execute(db);
  const { id } = rows[0]!;
  await sql`
    insert into session (token_hash, user_id, device_name, created_at, last_seen_at)
    values (${createHash('sha256').update(token).digest()}, ${id}, 'chaos', now(), now())`.execute(db);
  return { id, token };
}
