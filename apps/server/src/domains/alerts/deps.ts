import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Mailer, Outbox } from '../../kernel/outbox.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';
import type { Identity } from '../identity/identity.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Profile } from '../profile/profile.ts';
import type { AlertsTables } from './alerts.tables.ts';

/** What the operations of alerts work with. */
export interface AlertsWork {
  db: Kysely<AlertsTables>;
  clock: Clock;
  catalogue: Pick<
    Catalogue,
    'watchedCourses' | 'academiesOf' | 'courseOffers' | 'courseCards' | 'courseNames' | 'academyPage' | 'openEditions'
  >;
  jobs: Pick<Jobs, 'watchedJobs' | 'jobCards' | 'jobStates' | 'companyNames' | 'companiesOf' | 'reposts'>;
  /** Those of the editions without a free seat. */
  fullEditions: (editions: readonly { id: number; capacity: number }[]) => Promise<Set<number>>;
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
