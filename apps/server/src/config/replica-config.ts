import { postgresUrl } from './config-values.ts';
import { ConfigError } from './config-shape.ts';

export const replicaVariables = {
  DATABASE_READ_URL: [
    postgresUrl,
    'must be the PostgreSQL address of a replica, such as postgres://user:password@replica:5432/kavosh',
  ],
} as const;

/**
 * What public pages are read from; null: the database itself.
 * @throws {ConfigError}
 */
export function replicaUrl(url: string | null, databaseUrl: string | null): string | null {
  if (url === null || databaseUrl !== null) return url;
  throw new ConfigError(
    'DATABASE_READ_URL is a replica of the database of DATABASE_URL; the embedded database has none, so leave it out.',
  );
}
