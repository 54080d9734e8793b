import { noteSearch } from '@kavosh/contract/searches.ts';
import { isLeftOut } from '../../shared/is-left-out.ts';

/**
 * Notes at the server that a text was searched and its results were seen: for «most searched», and nothing else.
 * Nothing waits for the answer.
 */
export function tellOfSearch(q: string): void {
  if (isLeftOut(navigator)) return;
  // Carries no token: whose search it was is not said.
  if ('sendBeacon' in navigator)
    navigator.sendBeacon(noteSearch.path, new Blob([JSON.stringify({ q })], { type: 'application/json' }));
}
