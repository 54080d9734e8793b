import type { Executor } from '../../../kernel/executor.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { EngagementTables } from '../engagement.tables.ts';
import { leftOut, type LeftOutDeps } from './left-out.ts';
import {
  lockPairs,
  saveParticipants,
  turnStars,
  type KeptParticipation,
  type Participation,
} from './participant-store.ts';
import { recordVotes } from './votes.ts';

export interface ParticipantDeps extends LeftOutDeps {
  catalogue: Pick<Catalogue, 'recordRating'>;
}

/**
 * Notes in the transaction of their purchases who takes part in which course from now on, and with it whether the star
 * that they gave weighs: a confirmation puts it into the course's rating, a refund takes it out. The star of one who
 * belongs to the course's academy never weighs (left-out.ts).
 */
export async function markParticipants(
  tx: Executor<EngagementTables>,
  deps: ParticipantDeps,
  taking: readonly Participation[],
): Promise<void> {
  if (taking.length === 0) return;
  const paying = taking.flatMap(({ userId, academyId, isParticipant, hasPaid }) =>
    isParticipant && hasPaid && academyId !== undefined ? [{ userId, academyId }] : [],
  );
  const reasonOf = await leftOut(tx, deps, paying);
  const all = taking.map((one): KeptParticipation => {
    const { userId, academyId, isParticipant, hasPaid } = one;
    const why = isParticipant && hasPaid && academyId !== undefined ? reasonOf({ userId, academyId }) : null;
    return { ...one, hasPaid: hasPaid && why === null, leftOut: why };
  });
  await keepParticipants(tx, deps, all);
}

/** Saves who takes part, and puts their stars into the ratings of the courses or takes them out. */
export async function keepParticipants(
  tx: Executor<EngagementTables>,
  { catalogue }: Pick<ParticipantDeps, 'catalogue'>,
  all: readonly KeptParticipation[],
): Promise<void> {
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
