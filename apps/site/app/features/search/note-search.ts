import { noteSearch } from '@kavosh/contract/searches.ts';

interface AskingNavigator {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the browser was told by its owner that it wants to be left out of counts. */
export const isLeftOut = ({ doNotTrack, globalPrivacyControl }: AskingNavigator): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;

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
