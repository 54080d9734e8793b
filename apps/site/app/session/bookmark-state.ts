/** A kind of bookmark: courses, jobs. */
export interface BookmarkKind {
  /** Attribute of its buttons; holds the id of what they bookmark. */
  attribute: string;
  words: { add: string; remove: string };
  /** The bookmarks among these. */
  ask: (ids: readonly number[]) => Promise<readonly { id: number; is_bookmarked: boolean }[]>;
  /** Bookmarks, or takes that back. @returns what then holds */
  send: (id: number, isBookmarked: boolean) => Promise<boolean>;
  /** Tells that the server said no, or nothing. */
  onFailure: (error: unknown) => void;
}

export interface BookmarkState {
  /** Asks which of those on the page are bookmarked, where it is not known. A failure is asked again with the next. */
  show: () => Promise<void>;
  /** What is known to be bookmarked without asking; a click that came before is not undone. */
  learn: (ids: readonly number[]) => void;
  /** Signed out: forgets the member's bookmarks. */
  forget: () => void;
  /** Shown at once, undone where the server says no. Clicks during a call are gathered into the next one. */
  bookmark: (id: number, isBookmarked: boolean) => Promise<void>;
  /** Bookmarks what is not, and the other way round. */
  toggle: (id: number) => Promise<void>;
}

/** As many as one call answers for. */
const MOST_AT_ONCE = 50;

/**
 * A member's own bookmarks in this browser. Pages are the same for everyone, so what is a member's own is put into
 * their buttons here.
 */
export function createBookmarkState({ attribute, words, ask, send, onFailure }: BookmarkKind): BookmarkState {
  /** Bookmarks of which the state has not been requested yet are missing. */
  const states = new Map<number, boolean>();
  /** The last wish for a bookmark whose call is under way. */
  const wanted = new Map<number, boolean>();
  /** Counts questions and changes, so that an answer to an older question does not undo a newer change. */
  let moment = 0;
  const changedAt = new Map<number, number>();

  const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)];
  const idOf = (button: HTMLElement): number => Number(button.getAttribute(attribute));

  const paint = (): void => {
    for (const button of buttons()) {
      const isBookmarked = states.get(idOf(button)) ?? false;
      button.toggleAttribute('data-marked', isBookmarked);
      button.setAttribute('aria-label', isBookmarked ? words.remove : words.add);
    }
  };
  const set = (id: number, isBookmarked: boolean): void => {
    states.set(id, isBookmarked);
    paint();
  };
  const show = async (): Promise<void> => {
    paint();
    const unknown = [...new Set(buttons().map(idOf))].filter((id) => !states.has(id)).slice(0, MOST_AT_ONCE);
    if (unknown.length === 0) return;
    for (const id of unknown) states.set(id, false);
    const asked = (moment += 1);
    const isUntouched = (id: number): boolean => (changedAt.get(id) ?? 0) < asked;
    try {
      for (const { id, is_bookmarked: isBookmarked } of await ask(unknown))
        if (isUntouched(id)) states.set(id, isBookmarked);
      paint();
    } catch {
      for (const id of unknown) if (isUntouched(id)) states.delete(id);
    }
  };
  const learn = (ids: readonly number[]): void => {
    for (const id of ids) if (!changedAt.has(id)) states.set(id, true);
    paint();
  };
  const forget = (): void => {
    states.clear();
    paint();
  };
  const bookmark = async (id: number, isBookmarked: boolean): Promise<void> => {
    const isUnderWay = wanted.has(id);
    const before = states.get(id) ?? false;
    wanted.set(id, isBookmarked);
    changedAt.set(id, (moment += 1));
    set(id, isBookmarked);
    if (isUnderWay) return;
    let known = before;
    try {
      for (let asked: boolean | undefined; asked !== wanted.get(id);) {
        asked = wanted.get(id)!;
        known = await send(id, asked);
      }
    } catch (error) {
      onFailure(error);
    }
    wanted.delete(id);
    set(id, known);
  };
  return { show, learn, forget, bookmark, toggle: (id) => bookmark(id, !(states.get(id) ?? false)) };
}
