/**
 * Whether the database refused a write for a person who had deleted their account (0024) after the call was accepted.
 */
export const isUserDeleted = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === '23514' &&
  (error as { constraint?: unknown }).constraint === 'person_is_there';
