import type { Kysely } from 'kysely';
import type { ContactDetails } from '@kavosh/contract/contact.ts';
import type { FooterText } from '@kavosh/contract/site-texts.ts';
import type { Lexicon } from '@kavosh/persian/lexicon/lexicon.ts';
import type { BackupState } from './domains/desk/desk.ts';
import type { Feeds } from './domains/imports/imports.ts';
import type { LedgerChecked, WithdrawalRules } from './domains/wallet/wallet.ts';
import type { Changes } from './kernel/changes.ts';
import type { Clock } from './kernel/clock.ts';
import type { DrawPage } from './kernel/draw-page.ts';
import type { Mailer, Outbox } from './kernel/outbox.ts';
import type { OwnHost } from './kernel/ports/own-host.ts';
import type { CallHook, Webhooks } from './kernel/ports/webhooks.ts';
import type { Payments } from './kernel/payment-provider.ts';
import type { CourseSheets } from './kernel/ports/course-sheets.ts';
import type { Doctor } from './kernel/ports/doctor.ts';
import type { SetUp } from './kernel/ports/set-up.ts';
import type { PictureDeps } from './picture-deps.ts';
import type { SnapshotPlace } from './search-index/search-index.ts';
import type { Tables } from './tables.ts';

/** What domains.ts builds the domains with. */
export interface DomainDeps extends PictureDeps {
  db: Kysely<Tables>;
  /** A read replica, for content that is the same for everyone and for statistics (0188); default: `db`. */
  reads?: Kysely<Tables>;
  clock: Clock;
  /** Notices of other processes' changes; tools cache nothing that could be stale. */
  changes?: Changes;
  /** Bytes of cards that courses and jobs each keep in memory, their own unless told; and of readings of texts. */
  searchBytes?: { cards: number; readings: number };
  /** Where the indexes of searches are kept from start to start; tools keep none. */
  searchSnapshots?: SnapshotPlace;
  logError: (error: unknown, what: string) => void;
  /** Right words, for reading searches; tools that read none leave it out. */
  lexicon?: () => Lexicon;
  /** Outbox of codes. Tools that only fill the database leave it out, and the key with it: they sign no one in. */
  outbox?: Outbox;
  /** Sends mail; without it none is sent. */
  mailer?: Mailer;
  /** Reads what academies put on their own hosts; without it no host answers. */
  ownHost?: OwnHost;
  /** Calls academies' programs; without it none are called. */
  webhooks?: Webhooks;
  /** Calls addresses that owners of academies named; without it this process calls none. */
  callHook?: CallHook;
  /**
   * 32 bytes each, the same in every process: `codeKey`, under which codes and limits are stored, `bankAccountKey`,
   * under which bank accounts are, `partnerKey`, under which academies' secrets are, `staffKey`, under which second
   * factors of staff are.
   */
  secrets?: { codeKey: Buffer; bankAccountKey?: Buffer; partnerKey?: Buffer; staffKey?: Buffer };
  /** How wallets are topped up; tools take no payments. */
  payments?: Payments;
  /** What may be paid out of a wallet; tools pay nothing out that was not asked for. */
  withdrawalRules?: WithdrawalRules;
  /** Told what the nightly look at the books found; only the metrics ask. */
  ledgerChecked?: LedgerChecked;
  /** Backups as they are on disk, for the desk. */
  backups?: () => BackupState;
  /** What the configuration sets up, shown at the desk. */
  setUp?: SetUp;
  /** Looks at the installation, for the desk; tools leave it out. */
  doctor?: Doctor;
  /** How feeds that colleagues bring are read; tools read none. */
  feeds?: Feeds;
  /** How tables of courses that academies send are read; tools read none. */
  sheets?: CourseSheets;
  /** How the desk draws pages before what is on them is saved; tools draw none. */
  drawPage?: DrawPage;
  /**
   * Whether this process runs the background work now, which one process does for all: timers, feeds, updating the
   * search index when items end. Left out: it does.
   */
  worksInBackground?: (() => boolean) | undefined;
  /** Whether searches are answered here at all. Without it, they are. */
  searches?: boolean;
  /** The company's contact details; tools have no page that shows them. */
  contactDetails?: ContactDetails;
  /** Where the foot of every page leads until it is saved at the desk. */
  firstFooter?: FooterText | undefined;
  /** Counts below it are not shown on the home page; 0 unless told. */
  homeCountsFrom?: number | undefined;
}

/** What the desk shows about the installation itself. */
export const factsOf = ({ backups, setUp, doctor, logError }: DomainDeps) => ({ backups, setUp, doctor, logError });
