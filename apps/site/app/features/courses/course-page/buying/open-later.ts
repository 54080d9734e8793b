/** A page that was opened empty by a click and goes somewhere once it is known where. */
export interface LaterPage {
  /** Null: nowhere, it is closed. */
  go(address: string | null): void;
}

/**
 * Opens an empty page at once, which no blocker stops within a click, for an address that only the server knows. It is
 * cut off from this page before it goes anywhere, as `rel=noopener` would. Null where the browser opened none.
 * @param words shown while it waits
 */
export function openLater(words: string): LaterPage | null {
  const page = window.open('', '_blank');
  if (!page) return null;
  const { document: empty } = page;
  empty.documentElement.lang = 'fa';
  empty.documentElement.dir = 'rtl';
  empty.title = words;
  empty.body.textContent = words;
  return {
    go: (address) => {
      if (address === null) return page.close();
      page.opener = null;
      page.location.replace(address);
    },
  };
}
