import type { Config } from './config.ts';

/** What a process does of all that a server does. */
export interface Part {
  /** Serves people, and holds the search index. */
  web: boolean;
  /** May do what one process does for all: messages, timers, backups, feeds. */
  background: boolean;
  /** Of the workers of one server the first: it draws pictures ahead. */
  isFirst: boolean;
}

/** What a process with this role does. Pure. */
export const partOf = ({ role }: Pick<Config, 'role'>, isFirst = true): Part => ({
  web: role !== 'worker',
  background: role !== 'web',
  isFirst,
});

/** With fewer a request and what it waits for hold each other up. */
const LEAST_CONNECTIONS = 2;

/** What each of several workers may hold of connections and memory, so that together they hold what is configured. */
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
