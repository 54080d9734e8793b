import type { Kysely } from 'kysely';
import type { Changes } from '../../kernel/changes.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FeedUndo } from '../../kernel/feed-history/undo-feed.ts';
import type { Audit } from '../audit/audit.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Feeds } from './feed-program.ts';
import type { ImportsTables } from './imports.tables.ts';

export interface ImportsDeps {
  db: Kysely<ImportsTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  /** Null: none can be brought. */
  feeds: Feeds | null;
  /** Notes readings; only in a database of the catalogue's too. */
  runs: Pick<Catalogue, 'beginImportRun' | 'endImportRun'>;
  /** Who takes back what a reading changed, by kind of thing. */
  undo: Readonly<Record<'courses' | 'jobs', FeedUndo>>;
  logError: (error: unknown, what: string) => void;
  /** Whether this process reads uploads now; otherwise another process does. Left out: it does. */
  works?: () => boolean;
  /** Overrides how long a trial or an import may take at most. */
  longestReadingMs?: number;
  /** Tells where another process was brought something. */
  changes?: Pick<Changes, 'onSubject'>;
}
