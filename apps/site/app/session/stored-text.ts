/** Where a text is kept: `local` for all tabs until it is removed, `session` for this tab alone. */
type Place = 'local' | 'session';

const storage = (place: Place): Storage => (place === 'local' ? localStorage : sessionStorage);

/** The text kept under this key; null where there is none, on the server, and where storage is forbidden. */
export function readText(place: Place, key: string): string | null {
  try {
    return storage(place).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it with null. @returns whether it could be done: storage may be forbidden or full */
export function keepText(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) storage(place).removeItem(key);
    else storage(place).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Drafts of forms: of comments, of the profile, of messages. */
const DRAFT = /^kavosh(?:Comment:|\w+Draft$)/;

/** Deletes unsent drafts of this tab. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (DRAFT.test(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}
