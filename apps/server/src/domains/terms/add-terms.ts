import { sql, type Transaction } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Terms } from './read-terms.ts';
import type { TermsTables } from './terms.tables.ts';

export interface NewTerms extends Omit<Terms, 'id'> {
  academy_id: number;
  from_at: Date;
  approval_id: number | null;
}

/**
 * Adds terms that hold from their moment on, or at once where that moment has passed while a second person was asked.
 * Terms that begin at the same moment take the place of those added before. What was bought keeps its own. Refuses with
 * academy.not_found.
 */
export async function addTerms(tx: Transaction<TermsTables>, terms: NewTerms, now: Date): Promise<number> {
  const academy = await sql`select id from academy where id = ${terms.academy_id} for update`.execute(tx);
  if (academy.rows.length === 0) throw new Refusal('academy.not_found');
  const { rows } = await sql<{ last: Date | null }>`
    select max(from_at) as last from academy_terms where academy_id = ${terms.academy_id}`.execute(tx);
  const last = rows[0]?.last ?? null;
  let from = terms.from_at < now ? now : terms.from_at;
  // A purchase may point at terms that began: they stay as they are, and these begin right after them.
  if (last !== null && last <= now && from <= last) from = new Date(last.getTime() + 1);
  const { id } = await tx
    .insertInto('academy_terms')
    .values({ ...terms, from_at: from, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['academy_id', 'from_at']).doUpdateSet({ ...terms, from_at: from, created_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
