import type { Transaction } from 'kysely';
import type { SeatsTables } from './seats.tables.ts';

/**
 * How many seats of an edition are gone, taken and held; until the transaction ends no other one goes. Those of an
 * edition whose seats were never counted are none.
 */
export async function lockTaken(tx: Transaction<SeatsTables>, editionId: number): Promise<number> {
  const row = await tx
    .selectFrom('edition_seats')
    .select('taken')
    .where('edition_id', '=', editionId)
    .forUpdate()
    .executeTakeFirst();
  return row?.taken ?? 0;
}
