import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Mailer, Outbox } from '../../kernel/outbox.ts';
import type { Audit } from '../audit/audit.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';
import type { Identity } from '../identity/identity.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LearningPaths } from '../learning-paths/learning-paths.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Profile } from '../profile/profile.ts';
import type { AlertsTables } from './alerts.tables.ts';

/** What the operations of alerts work with. */
export interface AlertsWork {
  db: Kysely<AlertsTables>;
  clock: Clock;
  catalogue: Pick<
    Catalogue,
    | 'watchedCourses'
    | 'academiesOf'
    | 'courseOffers'
    | 'courseCards'
    | 'courseNames'
    | 'academyPage'
    | 'openEditions'
    | 'courseEnds'
  >;
  jobs: Pick<
    Jobs,
    | 'watchedJobs'
    | 'jobCards'
    | 'jobStates'
    | 'companyNames'
    | 'companiesOf'
    | 'reposts'
    | 'skillNames'
    | 'skillsAsked'
    | 'skillsNow'
  >;
  learningPaths: Pick<LearningPaths, 'skillsTaughtNow'>;
  /** Those of the editions without a free seat. */
  fullEditions: (editions: readonly { id: number; capacity: number }[]) => Promise<Set<number>>;
}

/** Academies of a category are asked for a course on a topic that people search and hardly find. */
export interface Invitation {
  topic: string;
  /** As most people typed it. */
  text: string;
  people: number;
  personDays: number;
  academies: readonly number[];
  category: number;
}

/** What the board of demand works with. */
export interface DemandDeps extends Pick<AlertsWork, 'db' | 'clock'> {
  catalogue: Pick<Catalogue, 'demand' | 'listCategories' | 'courseNames' | 'academiesOf'>;
  audit: Pick<Audit, 'record'>;
  /** Called in the transaction of the invitation. */
  invite: <Tables>(tx: Transaction<Tables>, invitation: Invitation) => Promise<void>;
}

/** What buyers wrote already. */
export interface Reviews {
  /** Those of the pairs of person and course that have a review. */
  reviewed: (
    pairs: readonly { userId: number; courseId: number }[],
  ) => Promise<{ user_id: number; course_id: number }[]>;
}

/** How people are notified. */
export interface Telling {
  notifications: Pick<Notifications, 'tell'>;
  profile: Pick<Profile, 'mailOf'>;
  identity: Pick<Identity, 'readMobile'>;
  content: { mails: Pick<Content['mails'], 'write'> };
  mailer: Mailer;
  outbox: Outbox;
  /** Of this site, for links in mails. */
  publicUrl: string;
  /** 32 bytes, the same in every process: links that stop mails are signed with it. */
  stopKey: Buffer;
  logError: (error: unknown, what: string) => void;
}
