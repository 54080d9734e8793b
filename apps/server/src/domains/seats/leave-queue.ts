import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SeatsWork } from './deps.ts';
import { endOffer } from './move-queues.ts';

/**
 * Ends a person's place in a queue; a seat that is kept for them goes to the next. Refuses with waiting.not_found, also
 * for a place of another person or one that has ended.
 */
export const leaveQueue = (deps: SeatsWork, userId: number, id: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const place = await tx
      .selectFrom('waiting_place')
      .select('state')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', 'in', ['waiting', 'offered'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!place) throw new Refusal('waiting.not_found');
    if (place.state === 'offered') await endOffer(deps, tx, { id, as: 'left' });
    else
      await tx
        .updateTable('waiting_place')
        .set({ state: 'left', ended_at: deps.clock.now() })
        .where('id', '=', id)
        .execute();
  });
