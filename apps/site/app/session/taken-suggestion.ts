import { keepText, readText } from './stored-text.ts';

/** Under which this tab remembers that a suggestion was followed, until its page is shown. */
const KEY = 'kavoshSuggested';

/** A card of suggestions was pressed. */
export const takeSuggestion = (courseId: number): void => void keepText('session', KEY, String(courseId));

/** Whether the page of a course is shown because of a suggestion; asked once. */
export function cameBySuggestion(courseId: number): boolean {
  const is = readText('session', KEY) === String(courseId);
  if (is) keepText('session', KEY, null);
  return is;
}
