import type { Executor } from '../../../kernel/executor.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { EngagementTables } from '../engagement.tables.ts';
import { lockPairs, saveParticipants, turnStars, type Participation } from './participant-store.ts';
import { recordVotes } from './votes.ts';

/**
 * Notes in the transaction of their purchases who takes part in which course from now on, and with it whether the star
 * that they gave weighs: a confirmation puts it into the course's rating, a refund takes it out.
 */
export async function markParticipants(
  tx: Executor<EngagementTables>,
  catalogue: Pick<Catalogue, 'recordRating'>,
  all: readonly Participation[],
): Promise<void> {
  if (all.length === 0) return;
  await lockPairs(tx, all);
  await saveParticipants(tx, all);
  const turned = await turnStars(tx, all);
  await recordVotes(
    tx,
    catalogue,
    turned
      .filter(({ hidden_at: hiddenAt }) => hiddenAt === null)
      .map((star) => ({ ...star, sign: star.is_of_buyer ? 1 : -1 })),
  );
}
