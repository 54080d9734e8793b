import { MOST_STARS } from '@kavosh/contract/comments.ts';
import { readPhone } from '../../../../session/session-store.ts';
import { keepText, readText } from '../../../../session/stored-text.ts';

/** The comment being written. */
export interface CommentDraft {
  /** 0: no star yet. */
  rating: number;
  content: string;
  isAnonymous: boolean;
}

const keyOf = (course: number): string => `kavoshComment:${course}`;

/** What the stored text says, where it is a draft and was written under this number. */
export function draftOf(text: string | null, phone: string | null): CommentDraft | null {
  if (text === null) return null;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof kept !== 'object' || kept === null) return null;
  const { rating, content, isAnonymous, by } = kept as Record<string, unknown>;
  const isDraft =
    Number.isInteger(rating) &&
    Number(rating) >= 0 &&
    Number(rating) <= MOST_STARS &&
    typeof content === 'string' &&
    typeof isAnonymous === 'boolean';
  return isDraft && by === phone ? { rating: rating as number, content, isAnonymous } : null;
}

/** The signed-in member's draft about this course, in this tab. */
export const readDraft = (course: number): CommentDraft | null =>
  draftOf(readText('session', keyOf(course)), readPhone());

/** Keeps what is being written until it is sent or the tab is closed; null: nothing is. */
export function keepDraft(course: number, draft: CommentDraft | null): void {
  keepText('session', keyOf(course), draft && JSON.stringify({ ...draft, by: readPhone() }));
}
