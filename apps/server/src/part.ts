import type { Config } from './config/config.ts';

/** Which of the server's tasks a process does. */
export interface Part {
  /** Serves users, and holds the search index. */
  web: boolean;
  /** May do the background work that one process does for all: messages, timers, backups, feeds. */
  background: boolean;
  /** The first of a server's workers: it renders pictures in advance. */
  isFirst: boolean;
}

/** The tasks of a process with this role. Pure. */
export const partOf = ({ role }: Pick<Config, 'role'>, isFirst = true): Part => ({
  web: role !== 'worker',
  background: role !== 'web',
  isFirst,
});

/** With fewer, a request and the work it waits for would block each other. */
const LEAST_CONNECTIONS = 2;

/**
 * The share of connections and memory of each of several workers, so that together they stay within the configuration.
 */
export function shareOf(config: Config, workers: number): Config {
  const { memory, databasePoolSize } = config;
  const each = (bytes: number): number => Math.floor(bytes / workers);
  return {
    ...config,
    databasePoolSize: Math.max(LEAST_CONNECTIONS, each(databasePoolSize)),
    memory: {
      pages: each(memory.pages),
      answers: each(memory.answers),
      pictures: each(memory.pictures),
      sitemaps: each(memory.sitemaps),
      cards: each(memory.cards),
      small: each(memory.small),
    },
  };
}
