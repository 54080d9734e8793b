/** What is marked here: courses, jobs. */
export interface Marking {
  /** Attribute of its buttons; holds the id of what they mark. */
  attribute: string;
  words: { add: string; remove: string };
  /** The marks among these. */
  ask: (ids: readonly number[]) => Promise<readonly { id: number; is_bookmarked: boolean }[]>;
  /** Marks or unmarks. @returns what then holds */
  send: (id: number, isMarked: boolean) => Promise<boolean>;
  /** Tells that the server said no, or nothing. */
  onFailure: (error: unknown) => void;
}

export interface Marks {
  /** Asks for the marks of what is on the page and not known yet. A failure is asked again with the next page. */
  show: () => Promise<void>;
  /** What is known to be marked without asking; a click that came before is not undone. */
  learn: (ids: readonly number[]) => void;
  /** Signed out: nothing is anybody's any more. */
  forget: () => void;
  /** Shown at once, undone where the server says no. Clicks during a call are gathered into the next one. */
  mark: (id: number, isMarked: boolean) => Promise<void>;
  /** Turns a mark over. */
  turn: (id: number) => Promise<void>;
}

/** As many as one call answers for. */
const MOST_AT_ONCE = 50;

/**
 * A member's own marks in this browser. Pages are the same for everyone, so what is a member's own is put into their
 * buttons here.
 */
export function createMarks({ attribute, words, ask, send, onFailure }: Marking): Marks {
  /** What is not in it has not been asked for. */
  const marks = new Map<number, boolean>();
  /** What is wanted last of one whose call is under way. */
  const wanted = new Map<number, boolean>();
  /** Counts questions and changes, so that an answer to an older question does not undo a newer change. */
  let moment = 0;
  const changedAt = new Map<number, number>();

  const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)];
  const idOf = (button: HTMLElement): number => Number(button.getAttribute(attribute));

  const paint = (): void => {
    for (const button of buttons()) {
      const isMarked = marks.get(idOf(button)) ?? false;
      button.toggleAttribute('data-marked', isMarked);
      button.setAttribute('aria-label', isMarked ? words.remove : words.add);
    }
  };
  const set = (id: number, isMarked: boolean): void => {
    marks.set(id, isMarked);
    paint();
  };
  const show = async (): Promise<void> => {
    paint();
    const unknown = [...new Set(buttons().map(idOf))].filter((id) => !marks.has(id)).slice(0, MOST_AT_ONCE);
    if (unknown.length === 0) return;
    for (const id of unknown) marks.set(id, false);
    const asked = (moment += 1);
    const isUntouched = (id: number): boolean => (changedAt.get(id) ?? 0) < asked;
    try {
      for (const { id, is_bookmarked: isMarked } of await ask(unknown)) if (isUntouched(id)) marks.set(id, isMarked);
      paint();
    } catch {
      for (const id of unknown) if (isUntouched(id)) marks.delete(id);
    }
  };
  const learn = (ids: readonly number[]): void => {
    for (const id of ids) if (!changedAt.has(id)) marks.set(id, true);
    paint();
  };
  const forget = (): void => {
    marks.clear();
    paint();
  };
  const mark = async (id: number, isMarked: boolean): Promise<void> => {
    const isUnderWay = wanted.has(id);
    const before = marks.get(id) ?? false;
    wanted.set(id, isMarked);
    changedAt.set(id, (moment += 1));
    set(id, isMarked);
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
  return { show, learn, forget, mark, turn: (id) => mark(id, !(marks.get(id) ?? false)) };
}
