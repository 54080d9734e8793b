import { sql, type Transaction } from 'kysely';
import type { SeatsWork } from './deps.ts';
import { offerSeats } from './offer-seats.ts';
import type { SeatsTables } from './seats.tables.ts';

/**
 * The purchase was cancelled or refunded: its seat is free, and in the same transaction it is offered to the first who
 * waits. A purchase without a seat, or whose seat is free already: nothing happens.
 */
export async function freeSeat(deps: SeatsWork, tx: Transaction<SeatsTables>, purchaseId: number): Promise<void> {
  const { rows } = await sql<{ edition_id: number }>`
    with gone as (
      update seat set state = 'freed', freed_at = ${deps.clock.now()}
      where purchase_id = ${purchaseId} and state <> 'freed' returning edition_id
    )
    update edition_seats c set taken = c.taken - 1 from gone where c.edition_id = gone.edition_id
    returning c.edition_id`.execute(tx);
  if (rows[0]) await offerSeats(deps, tx, rows[0].edition_id);
}
