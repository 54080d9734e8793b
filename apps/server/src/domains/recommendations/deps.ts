import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';
import type { Engagement } from '../engagement/engagement.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LearningPaths } from '../learning-paths/learning-paths.ts';
import type { Seats } from '../seats/seats.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { RecommendationsTables } from './recommendations.tables.ts';

/** What the operations of recommendations work with. */
export interface RecommendationsWork {
  db: Kysely<RecommendationsTables>;
  clock: Clock;
  content: Pick<Content, 'listCities'>;
  catalogue: Pick<Catalogue, 'courseCards' | 'courseNames' | 'listCategories' | 'suggesting'>;
  jobs: Pick<
    Jobs,
    | 'jobCards'
    | 'jobNames'
    | 'jobTraits'
    | 'listCategories'
    | 'recentJobs'
    | 'recommendByTaste'
    | 'recommendForVisitor'
    | 'skillMatcher'
    | 'skillNames'
  >;
  seats: Pick<Seats, 'fullAmong'>;
  wallet: Pick<Wallet, 'boughtWhen'>;
  learningPaths: Pick<LearningPaths, 'coursesTeaching' | 'skillsOf' | 'skillsOfCourses'>;
  engagement: Pick<Engagement, 'bookmarks' | 'jobTaste' | 'popularJobs' | 'taste'>;
}
