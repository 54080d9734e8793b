import type { Transaction } from 'kysely';
import type { SeatsWork } from './deps.ts';
import { endOffer } from './move-queues.ts';
import type { SeatsTables } from './seats.tables.ts';

/** Within the deletion of an account: seats that are kept for the person go to the next, and their places are gone. */
export async function anonymizePlaces(deps: SeatsWork, tx: Transaction<SeatsTables>, userId: number): Promise<void> {
  const offered = await tx
    .selectFrom('waiting_place')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'offered')
    .orderBy('id')
    .execute();
  for (const { id } of offered) await endOffer(deps, tx, { id, as: 'left' });
  await tx.deleteFrom('waiting_place').where('user_id', '=', userId).execute();
}
