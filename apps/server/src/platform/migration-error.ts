import { StartupError } from '../kernel/startup-error.ts';

/** A file of SQL that cannot be applied, or a history that does not fit the files. */
export class MigrationError extends StartupError {
  override name = 'MigrationError';
}

/** The line of the file where PostgreSQL stumbled; it counts characters, not bytes. */
function lineAt(sql: string, position: string | undefined): string {
  if (position === undefined) return '';
  const before = Array.from(sql).slice(0, Number(position) - 1);
  return ` at line ${before.filter((character) => character === '\n').length + 1}`;
}

/** @param file what failed and how it is called: «migration 0001_first.sql» */
export function failedFile(file: string, sql: string, error: unknown): MigrationError {
  const { message, position } = error as { message: string; position?: string };
  return new MigrationError(`The ${file} failed${lineAt(sql, position)}: ${message}`, { cause: error });
}
