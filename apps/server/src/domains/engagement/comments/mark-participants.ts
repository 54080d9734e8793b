import type { Executor } from '../../../kernel/executor.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { AcademyMembers } from '../../members/members.ts';
import type { EngagementTables } from '../engagement.tables.ts';
import { lockPairs, saveParticipants, turnStars, type Participation } from './participant-store.ts';
import { recordVotes } from './votes.ts';

export interface ParticipantDeps {
  catalogue: Pick<Catalogue, 'recordRating'>;
  members: Pick<AcademyMembers, 'worksFor'>;
}

/**
 * Notes in the transaction of their purchases who takes part in which course from now on, and with it whether the star
 * that they gave weighs: a confirmation puts it into the course's rating, a refund takes it out. The star of a
 * person who works for the course's academy never weighs.
 */
export async function markParticipants(
  tx: Executor<EngagementTables>,
  { catalogue, members }: ParticipantDeps,
  taking: readonly Participation[],
): Promise<void> {
  if (taking.length === 0) return;
  const works = await members.worksFor(
    tx,
    taking.map(({ userId }) => userId),
  );
  const isOwn = ({ userId, academyId }: Participation): boolean =>
    works.some((one) => one.person_id === userId && one.academy_id === academyId);
  const all = taking.map((one) => (isOwn(one) ? { ...one, hasPaid: false } : one));
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
