import pg from 'pg';
import type { Logger } from 'pino';
import { changeSubjects, everythingChanged, type Change, type Changes, type ChangeSubject } from '../kernel/changes.ts';

/** As functions/tell_change.sql names it. */
const CHANNEL = 'kavosh_changed';
/** Changes that arrive within this time are announced together. */
const FIRST_GAP_MS = 100;
/** While changes go on and on, they are announced less and less often: every page is made again after each. */
const LONGEST_GAP_MS = 5_000;
/** A connection that was silent for so long is probed. */
const ASK_EVERY_MS = 5_000;
const ASK_PATIENCE_MS = 3_000;
const CONNECT_PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** More courses than this at once are as good as all. */
const MOST_COURSES = 100;

export interface ChangeListenerOptions {
  /** Connection string of the moment. Between it and PostgreSQL sessions have to last. */
  url: () => string;
  changes: Pick<Changes, 'tell'>;
  log: Pick<Logger, 'warn' | 'info'>;
}

export interface ChangeListener {
  /** Whether notices arrive now. Without them, caches expire by their maximum ages alone. */
  readonly isListening: boolean;
  stop(): Promise<void>;
}

const isSubject = (text: string): text is ChangeSubject => (changeSubjects as readonly string[]).includes(text);

/** Puts notices together and tells them: at once after a quiet time, then at a distance that grows to five seconds. */
export function createChangeGatherer(tell: (change: Change) => void): {
  add(notice: string): void;
  addEverything(): void;
  stop(): void;
} {
  let subjects = new Set<ChangeSubject>();
  let courses = new Set<number>();
  let gap = FIRST_GAP_MS;
  let timer: NodeJS.Timeout | undefined;

  const isEmpty = (): boolean => subjects.size === 0 && courses.size === 0;
  const flush = (): void => {
    timer = undefined;
    if (isEmpty()) {
      gap = FIRST_GAP_MS;
      return;
    }
    const change = { subjects, courses };
    subjects = new Set();
    courses = new Set();
    tell(change);
    timer = setTimeout(flush, gap).unref();
    gap = Math.min(LONGEST_GAP_MS, gap * 2);
  };
  const soon = (): void => {
    // Notices of one commit arrive together.
    timer ??= setTimeout(flush, 0).unref();
  };
  return {
    add(notice) {
      const [word = '', ids] = notice.split(' ', 2);
      if (isSubject(word)) subjects.add(word);
      else if (word === 'course') for (const id of (ids ?? '').split(',')) courses.add(Number(id));
      // From a later release, of unknown meaning.
      else for (const one of changeSubjects) subjects.add(one);
      if (courses.size > MOST_COURSES) {
        courses.clear();
        subjects.add('courses');
      }
      soon();
    },
    addEverything() {
      for (const one of everythingChanged.subjects) subjects.add(one);
      soon();
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

/**
 * Listens to the database's notices of changes, on its own connection. A connection that breaks or falls silent is
 * replaced, after which everything counts as changed. Returns at once; the first connection is made in the background.
 */
export function listenToChanges({ url, changes, log }: ChangeListenerOptions): ChangeListener {
  const gatherer = createChangeGatherer((change) => changes.tell(change));
  let client: pg.Client | undefined;
  let isListening = false;
  let isStopped = false;
  let pause = FIRST_PAUSE_MS;
  let wasLost = false;
  let timer: NodeJS.Timeout | undefined;

  const lose = (lost: pg.Client, error: unknown): void => {
    if (client !== lost) return;
    client = undefined;
    isListening = false;
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    if (isStopped) return;
    if (!wasLost) log.warn({ err: error }, 'changes are not heard of; pages are up to 40 seconds old meanwhile');
    wasLost = true;
    timer = setTimeout(() => void connect(), pause).unref();
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  };

  const ask = async (asked: pg.Client): Promise<void> => {
    const late = setTimeout(() => {
      // A query that waits for an answer would hold `end` up for ever.
      asked.connection.stream.destroy();
      lose(asked, new Error('the connection does not answer'));
    }, ASK_PATIENCE_MS);
    try {
      await asked.query('select 1');
    } catch (error) {
      lose(asked, error);
    } finally {
      clearTimeout(late);
    }
    if (client === asked) timer = setTimeout(() => void ask(asked), ASK_EVERY_MS).unref();
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url(),
      application_name: 'kavosh-changes',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('the connection has ended')));
    next.on('notification', ({ payload = '' }) => gatherer.add(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      lose(next, error);
      return;
    }
    if (client !== next) return;
    isListening = true;
    pause = FIRST_PAUSE_MS;
    // Also the first time: what was read before may have changed until now.
    gatherer.addEverything();
    if (wasLost) log.info('changes are heard of again');
    wasLost = false;
    timer = setTimeout(() => void ask(next), ASK_EVERY_MS).unref();
  };
  void connect();

  return {
    get isListening() {
      return isListening;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      gatherer.stop();
      const last = client;
      client = undefined;
      isListening = false;
      await last?.end().catch(() => undefined);
    },
  };
}
