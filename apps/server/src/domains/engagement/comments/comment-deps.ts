import type { Kysely } from 'kysely';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Identity } from '../../identity/identity.ts';
import type { ActivityLimiter } from '../activity-limits.ts';
import type { EngagementTables } from '../engagement.tables.ts';
import type { ParticipantDeps } from './mark-participants.ts';
import type { ReviewNetworks } from './review-networks.ts';

/** What the use cases of comments work with. */
export interface CommentDeps extends ParticipantDeps {
  db: Kysely<EngagementTables>;
  catalogue: Pick<Catalogue, 'courseCards' | 'recordRating'>;
  identity: Pick<Identity, 'readNamesOf' | 'refuseRestricted' | 'sharingDevices'>;
  clock: Clock;
  limiter: ActivityLimiter;
  networks: ReviewNetworks;
}

/** A course with the rating that a change left it with. */
export interface RatedCourse {
  id: number;
  rating: { average: number; participants: number };
}
