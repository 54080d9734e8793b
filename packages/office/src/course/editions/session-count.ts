import type { OfficeEdition } from '@kavosh/contract/desk/catalogue/edition-shapes.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

/**
 * What is odd of the number of an edition's sessions beside that of its course, as a sentence; null: nothing. An
 * edition without dates of sessions says nothing of their number, and one that was closed is on no page.
 * @param episodes how many the course says it has; null: it does not say
 */
export function sessionCountFault(
  episodes: number | null,
  { sessions, is_open: isOpen, waits }: Pick<OfficeEdition, 'sessions' | 'is_open' | 'waits'>,
): string | null {
  const isShown = isOpen || waits;
  if (!isShown || episodes === null || sessions.length === 0 || sessions.length === episodes) return null;
  const [course, edition] = [formatNumber(episodes), formatNumber(sessions.length)];
  return `این برنامه ${edition} جلسه دارد، ولی دوره می‌گوید ${course} جلسه. یکی از آن‌ها را درست کنید.`;
}
