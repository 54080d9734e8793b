import type { Kysely, Transaction } from 'kysely';
import type { Seller, StaffOperator } from '../../kernel/actor.ts';
import type { Changes } from '../../kernel/changes.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { DrawPage } from '../../kernel/draw-page.ts';
import type { CourseSheets } from '../../kernel/ports/course-sheets.ts';
import type { Alerts } from '../alerts/alerts.ts';
import type { Audit } from '../audit/audit.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';
import type { HandOver } from '../hand-over/hand-over.ts';
import type { Engagement } from '../engagement/engagement.ts';
import type { Imports } from '../imports/imports.ts';
import type { Identity } from '../identity/identity.ts';
import type { Media } from '../media/media.ts';
import type { Coupons } from '../coupons/coupons.ts';
import type { AcademyMembers } from '../members/members.ts';
import type { Seats } from '../seats/seats.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { Terms } from '../terms/terms.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { AcademyWebhooks } from '../webhooks/webhooks.ts';
import type { SellersTables } from './sellers.tables.ts';

/** What the desk decided of what members sent. `reason`: why it was returned; null: it was approved. */
export interface DecidedCourse {
  courseId: number;
  academyId: number;
  /** Of what was sent. */
  version: number;
  reason: string | null;
}

/** So many courses of a file were approved, or returned with a reason, as one. `first`: three of them. */
export interface DecidedFilePart {
  academyId: number;
  uploadId: number;
  fileName: string;
  count: number;
  first: number[];
  reason: string | null;
}

/** A member made a key of the academy, or ended one. */
export interface KeyChange {
  academyId: number;
  what: 'made' | 'ended';
  /** The member's name. */
  by: string;
  requestId: string;
}

/** A fetched file that is not taken by itself. `isStopped`: its columns changed, and it is fetched no more. */
export interface WaitingFile {
  academyId: number;
  uploadId: number;
  isStopped: boolean;
}

/** A file of the academy was taken back by the desk. `stayed`: so many of its courses stayed, with the first titles. */
export interface UndoneFile {
  academyId: number;
  uploadId: number;
  fileName: string;
  reason: string;
  stayed: { count: number; titles: readonly string[] };
}

/** Who acts in the panel, and whom the audit names for it. */
export interface SellerAct {
  actor: Pick<Seller, 'academyId' | 'memberId' | 'name'>;
  operator: StaffOperator;
}

/** The same on one thing of the academy. */
export interface SellerActOn extends SellerAct {
  id: number;
}

/** What the use cases of this domain work with: faces alone. */
export interface SellersDeps {
  db: Kysely<SellersTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  media: Pick<Media, 'keepPhoto' | 'photoKept' | 'dropPhoto' | 'dropPhotoLater'>;
  content: Pick<Content, 'listCities' | 'listProvinces'>;
  calendar: Pick<Calendar, 'holidaysOf'>;
  seats: Pick<Seats, 'lockTaken' | 'counts' | 'queue'>;
  drawPage: DrawPage;
  members: AcademyMembers;
  catalogue: Pick<Catalogue, 'ofAcademy' | 'courseNames' | 'academyContact' | 'boughtEditions'> & {
    desk: Pick<Catalogue['desk'], 'academyNames' | 'academyState' | 'academies' | 'choices'> & {
      instructors: Pick<Catalogue['desk']['instructors'], 'find'>;
    };
  };
  /** The desk has approved or returned what members sent; told in its transaction. */
  courseDecided<Tables>(tx: Transaction<Tables>, decided: DecidedCourse): Promise<void>;
  /** The same of courses that a colleague decides on with their file: one notice for all of them. */
  filePartDecided<Tables>(tx: Transaction<Tables>, decided: DecidedFilePart): Promise<void>;
  handOver: Pick<HandOver, 'closures'> & {
    desk: Pick<
      HandOver['desk'],
      'countWaiting' | 'waitingOf' | 'accessOf' | 'entryOf' | 'revealEntry' | 'dueDates' | 'showContact' | 'withContact'
    >;
  };
  wallet: Pick<
    Wallet,
    | 'noteCall'
    | 'letInByMember'
    | 'confirmByMember'
    | 'answerRefundByMember'
    | 'cancelByMember'
    | 'cancelEditionByMember'
  > & {
    desk: Pick<
      Wallet['desk'],
      | 'soldOfCourses'
      | 'boughtSince'
      | 'findPurchases'
      | 'totalOfPurchases'
      | 'findRefundRequests'
      | 'totalOfRefundRequests'
    >;
  };
  engagement: Pick<Engagement, 'reviews'>;
  identity: Pick<Identity, 'readNamesOf'>;
  terms: Pick<Terms, 'history' | 'listSecrets' | 'renewOwnSecret' | 'endSecret'>;
  /** Told in the transaction in which a key was made or ended. */
  keyChanged<Tables>(tx: Transaction<Tables>, change: KeyChange): Promise<void>;
  settlement: Pick<
    Settlement,
    | 'moneyOf'
    | 'findStatement'
    | 'findPayouts'
    | 'totalOfPayouts'
    | 'findInvoices'
    | 'findInvoiceLines'
    | 'accountsOf'
    | 'addAccount'
    | 'stopAccount'
  >;
  webhooks: Pick<
    AcademyWebhooks,
    'list' | 'show' | 'add' | 'change' | 'renewSecret' | 'turn' | 'remove' | 'deliveries' | 'test' | 'retry'
  >;
  alerts: { demand: Pick<Alerts['demand'], 'listFor'> };
  coupons: Pick<Coupons, 'make' | 'stop' | 'list' | 'sharesOf'>;
  /** A file that was fetched needs a look of the academy; told in the transaction that found it. */
  fileWaits<Tables>(tx: Transaction<Tables>, file: WaitingFile): Promise<void>;
  /** The desk has taken a file back; called in its transaction. */
  fileUndone<Tables>(tx: Transaction<Tables>, file: UndoneFile): Promise<void>;
  /** Where files of academies lie. */
  uploads: Imports['ofMembers'];
  /** Reads them; null: another process does. */
  sheets: CourseSheets | null;
  /** Whether this process reads and takes them now. Left out: it does. */
  works?: (() => boolean) | undefined;
  /** Tells where another process was sent something. */
  changes?: Pick<Changes, 'onSubject'> | undefined;
  logError: (error: unknown, what: string) => void;
}
