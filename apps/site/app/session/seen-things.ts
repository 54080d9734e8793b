import { MOST_REMEMBERED } from '@kavosh/contract/interests.ts';
import { keepText, readText } from './stored-text.ts';

/** Under which a guest's browser remembers what it showed; nothing of it is stored elsewhere. */
export const SEEN_KEY = 'kavoshSeen';

/** Ids of courses and jobs, the latest first. */
export interface SeenThings {
  courses: number[];
  jobs: number[];
}

const idsIn = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.filter((id): id is number => Number.isInteger(id) && id > 0 && id <= 2147483647).slice(0, MOST_REMEMBERED)
    : [];

/** What is remembered; nothing where the storage is closed to us or holds something else. */
export function readSeen(): SeenThings {
  try {
    const kept = JSON.parse(readText('local', SEEN_KEY) ?? '{}') as Record<string, unknown> | null;
    return { courses: idsIn(kept?.['courses']), jobs: idsIn(kept?.['jobs']) };
  } catch {
    return { courses: [], jobs: [] };
  }
}

/** With one more in front, each once; the oldest leave. Pure. */
export const withSeen = (seen: SeenThings, kind: keyof SeenThings, id: number): SeenThings => ({
  ...seen,
  [kind]: [id, ...seen[kind].filter((one) => one !== id)].slice(0, MOST_REMEMBERED),
});

export const rememberSeen = (kind: keyof SeenThings, id: number): void =>
  void keepText('local', SEEN_KEY, JSON.stringify(withSeen(readSeen(), kind, id)));
