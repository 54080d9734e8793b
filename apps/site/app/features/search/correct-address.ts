import { replace } from 'react-router';

/**
 * How an address that the server corrected gets into the history: the wrong one never stays there, and no other is
 * lost. On the way to another list the bar still shows the one before, which must stay behind the corrected one. Where
 * the bar shows the wrong address already (gone back to it), the corrected one takes its place; put behind it, it would
 * lead every way back forward again.
 * @param thrown what the loader threw; anything but a redirect is given back as it is
 */
export function correctAddress(thrown: unknown, asked: string, shown: string): unknown {
  const to = thrown instanceof Response ? thrown.headers.get('location') : null;
  return to !== null && asked === shown.replace(/#.*$/, '') ? replace(to) : thrown;
}
