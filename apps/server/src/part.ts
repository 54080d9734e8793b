import type { Config } from './config.ts';

/** What a process does of all that a server does. Plain data: it is sent to processes that are started for a part. */
export interface Part {
  /** Serves people. */
  web: boolean;
  /** Does what one process does for all: messages, timers, backups, feeds. */
  background: boolean;
  /** Where searches are answered: in this process, in this one for others too, in another one, or nowhere. */
  searches:
    | { at: 'here' }
    | { at: 'here'; servedAt: string }
    | { at: 'elsewhere'; askedAt: string }
    | { at: 'nowhere' };
  /** Of equal ones the first: it draws pictures ahead. */
  isFirst: boolean;
}

/** All that a server does that is one process. Pure. */
export const partOf = ({ role }: Pick<Config, 'role'>): Part => ({
  web: role !== 'worker',
  background: role !== 'web',
  searches: role === 'worker' ? { at: 'nowhere' } : { at: 'here' },
  isFirst: true,
});

const LEAST_BYTES = 1024 * 1024;
/** With less a request and what it waits for hold each other up. */
const LEAST_CONNECTIONS = 2;

/**
 * What each of several processes may hold of connections and memory, so that together they hold what is configured.
 * Pure.
 * @param others how many serve people, beside the one that answers searches
 */
export function shareConfig(config: Config, others: number): { web: Config; search: Config } {
  const { memory, databasePoolSize } = config;
  const connections = Math.max(LEAST_CONNECTIONS, Math.floor(databasePoolSize / (others + 1)));
  const small = Math.floor(memory.small / (others + 1));
  const each = (bytes: number): number => Math.floor(bytes / others);
  return {
    web: {
      ...config,
      databasePoolSize: connections,
      memory: {
        pages: each(memory.pages),
        answers: each(memory.answers),
        pictures: each(memory.pictures),
        sitemaps: each(memory.sitemaps),
        cards: 0,
        small,
      },
    },
    // It keeps no pages and draws no pictures; the index is not counted among the caches.
    search: {
      ...config,
      databasePoolSize: connections,
      memory: { pages: 0, answers: 0, pictures: LEAST_BYTES, sitemaps: 0, cards: memory.cards, small },
    },
  };
}
