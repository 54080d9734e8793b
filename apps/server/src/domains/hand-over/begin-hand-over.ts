import { sql, type Transaction } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { HandOverWork } from './deps.ts';
import type { BoughtPurchase, HandedOver, HandOverTables } from './hand-over.tables.ts';
import { keepContact } from './contact.ts';
import { noteStock } from './note-stock.ts';
import { tellOfPurchase } from './tell-academy.ts';

export interface Beginning {
  purchase: BoughtPurchase;
  delivery: HandedOver;
  /** Its price is in doubt: what it will get is set aside, and no notice is sent. */
  waits: boolean;
  /** The price is in escrow until the course is handed over. */
  holdsMoney: boolean;
}

/**
 * Hands a purchase over within its transaction: gives the course's entry or one code of its stock, or asks the academy
 * to give the buyer access. Refuses with purchase.no_entry and purchase.codes_gone.
 */
export async function beginHandOver(
  deps: HandOverWork,
  tx: Transaction<HandOverTables>,
  { purchase, delivery, waits, holdsMoney }: Beginning,
): Promise<void> {
  const now = deps.clock.now();
  const { id, user_id: user, course_id: course, academy_id: academy, track_id: track } = purchase;
  const values = sql`${id}::int, ${user}::int, ${course}::int, ${academy}::int, ${track}::text, ${delivery}::text,
    ${holdsMoney}::boolean`;
  const columns = sql`purchase_id, user_id, course_id, academy_id, track_id, delivery, holds_money`;
  if (delivery === 'academy') {
    const told = waits ? null : now;
    await sql`
      insert into purchase_access (${columns}, state, made_at, told_at)
      values (${values}, ${waits ? 'owed' : 'told'}, ${now}, ${told})`.execute(tx);
    await keepContact(deps, tx, purchase);
    if (!waits) await tellOfPurchase(deps, tx, purchase);
    return;
  }
  const state = sql`${waits ? 'owed' : 'given'}::text, ${now}::timestamptz, ${waits ? null : now}::timestamptz,
    ${waits ? null : 'system'}::text`;
  const into = sql`insert into purchase_access (${columns}, state, made_at, given_at, given_by, sealed_url,
    sealed_code, note)`;
  // A code that is being given to another buyer is passed over.
  const { rows } = await (
    delivery === 'link'
      ? sql<{ purchase_id: number }>`
          ${into} select ${values}, ${state}, sealed_url, sealed_code, note from course_entry
          where course_id = ${course} and sealed_url is not null returning purchase_id`
      : sql<{ purchase_id: number }>`
          with free as (
            select id from course_code where course_id = ${course} and purchase_id is null and void_at is null
            order by id limit 1 for update skip locked
          ), taken as (
            update course_code c set purchase_id = ${id} from free where c.id = free.id returning c.sealed_code
          )
          ${into} select ${values}, ${state}, e.sealed_url, taken.sealed_code, e.note
          from taken left join course_entry e on e.course_id = ${course} returning purchase_id`
  ).execute(tx);
  if (rows.length === 0) throw new Refusal(delivery === 'link' ? 'purchase.no_entry' : 'purchase.codes_gone');
  if (delivery === 'codes') await noteStock(deps, tx, purchase);
}
