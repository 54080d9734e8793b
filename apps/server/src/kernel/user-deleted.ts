/**
 * Whether the database refused a write for a person who deleted their account (0024): their call was let in before
 * that.
 */
export const isUserDeleted = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === '23514' &&
  (error as { constraint?: unknown }).constraint === 'person_is_there';
