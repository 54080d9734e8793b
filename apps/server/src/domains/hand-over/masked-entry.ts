/** A code shorter than this shows nothing of itself. */
const SHORT_CODE = 8;
const SHOWN_END = 3;

/** An address without what lets one in: `nilufar.example/…`, or its host alone where nothing follows it. Pure. */
export function maskedUrl(address: string): string {
  const url = URL.parse(address);
  if (!url) return '…';
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
  return isBare ? url.host : `${url.host}/…`;
}

/** The end of a code, by which its academy knows it: `•••123`; of a short one nothing. Pure. */
export function maskedCode(code: string): string {
  const letters = Array.from(code);
  return letters.length < SHORT_CODE ? '•••' : `•••${letters.slice(-SHOWN_END).join('')}`;
}
