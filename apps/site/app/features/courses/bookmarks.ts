import { bookmarkCourse, listCourseStates } from '@kavosh/contract/bookmarks.ts';
import { toastError } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { courseCopy } from './copy.ts';

/** As many as one call answers for. */
const MOST_AT_ONCE = 50;

/** What this browser knows of the member's marks; what is not in it has not been asked for. */
const marks = new Map<number, boolean>();
/** What is wanted last of a course whose call is under way. */
const wanted = new Map<number, boolean>();
/** Counts questions and changes, so that an answer to an older question does not undo a newer change. */
let moment = 0;
const changedAt = new Map<number, number>();

const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-bookmark]')];
const idOf = (button: HTMLElement): number => Number(button.dataset['bookmark']);

/** Makes every button on the page say what is known. Pages are the same for everyone, so what is a member's own is put in here. */
function paint(): void {
  for (const button of buttons()) {
    const isMarked = marks.get(idOf(button)) ?? false;
    button.toggleAttribute('data-marked', isMarked);
    button.setAttribute('aria-label', isMarked ? courseCopy.bookmark.remove : courseCopy.bookmark.add);
  }
}

function set(id: number, isMarked: boolean): void {
  marks.set(id, isMarked);
  paint();
}

/** Asks for the marks of the courses on the page that are not known yet. A failure is asked again with the next page. */
export async function showMarks(): Promise<void> {
  paint();
  const unknown = [...new Set(buttons().map(idOf))].filter((id) => !marks.has(id)).slice(0, MOST_AT_ONCE);
  if (unknown.length === 0) return;
  for (const id of unknown) marks.set(id, false);
  const asked = (moment += 1);
  const isUntouched = (id: number): boolean => (changedAt.get(id) ?? 0) < asked;
  try {
    const { courses } = await call(listCourseStates, { query: { ids: unknown.map(String) } });
    for (const { id, is_bookmarked: isMarked } of courses) if (isUntouched(id)) marks.set(id, isMarked);
    paint();
  } catch {
    for (const id of unknown) if (isUntouched(id)) marks.delete(id);
  }
}

/** Signed out: nothing is anybody's any more. */
export function forgetMarks(): void {
  marks.clear();
  paint();
}

/** Marks or unmarks a course: shown at once, undone where the server says no. Clicks during a call are gathered into the next one. */
export async function markCourse(id: number, isMarked: boolean): Promise<void> {
  const isUnderWay = wanted.has(id);
  const before = marks.get(id) ?? false;
  wanted.set(id, isMarked);
  changedAt.set(id, (moment += 1));
  set(id, isMarked);
  if (isUnderWay) return;
  let known = before;
  try {
    for (let asked: boolean | undefined; asked !== wanted.get(id); ) {
      asked = wanted.get(id)!;
      known = (await call(bookmarkCourse, { params: { id: String(id) }, body: { is_bookmarked: asked } })).course.is_bookmarked;
    }
  } catch (error) {
    toastError((error instanceof ApiError ? error.envelope?.message : null) ?? siteCopy.offline, 'bookmark');
  }
  wanted.delete(id);
  set(id, known);
}

/** Turns the mark of a course over. */
export const turnMark = (id: number): Promise<void> => markCourse(id, !(marks.get(id) ?? false));
