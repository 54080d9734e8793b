import type { Kysely, Transaction } from 'kysely';
import type { ApplicationState, DocumentKind } from '@kavosh/contract/academy-applications.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { OwnHost } from '../../kernel/ports/own-host.ts';
import type { Audit } from '../audit/audit.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { Media } from '../media/media.ts';
import type { AcademyMembers } from '../members/members.ts';
import type { Identity } from '../identity/identity.ts';
import type { Terms } from '../terms/terms.ts';
import type { ApplicationsTables } from './applications.tables.ts';
import type { ApplicationLimiter } from './limits.ts';

/** What was decided of an application, for the notice to its applicant. */
export interface DecidedApplication {
  userId: number;
  applicationId: number;
  version: number;
  name: string;
  state: Extract<ApplicationState, 'returned' | 'approved' | 'refused'>;
  /** Null: it was approved. */
  reason: string | null;
  /** Those to be corrected. */
  documents: DocumentKind[];
}

/** What the use cases of this domain work with. */
export interface ApplicationsWork {
  db: Kysely<ApplicationsTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  media: Pick<Media, 'keepPhoto' | 'photoKept' | 'dropPhoto' | 'dropPhotoLater' | 'render'>;
  identity: Pick<Identity, 'readMobile'>;
  members: Pick<AcademyMembers, 'invite' | 'ownersOf' | 'worksFor'>;
  catalogue: Pick<Catalogue, 'academyPage'> & {
    desk: Pick<Catalogue['desk'], 'academyNames' | 'lockAcademyState' | 'academies'>;
  };
  terms: Pick<Terms, 'of'>;
  calendar: Pick<Calendar, 'houseOrAcademyPolicy'>;
  ownHost: OwnHost;
  limiter: ApplicationLimiter;
  /** Told in the transaction of the decision. */
  decided: <Tables>(tx: Transaction<Tables>, decided: DecidedApplication) => Promise<void>;
}
