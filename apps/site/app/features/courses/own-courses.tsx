import type { ReactNode } from 'react';
import { suggestToGuest } from '@kavosh/contract/interests.ts';
import { recommendCourses } from '@kavosh/contract/recommendations.ts';
import { call } from '../../session/call.ts';
import { readSeen } from '../../session/seen-things.ts';
import { takeSuggestion } from '../../session/taken-suggestion.ts';
import { SuggestionNote } from '../../shared/suggestions/suggestion-note.tsx';
import { toCardView, type CardView } from './card-view.ts';

export interface OwnCourses {
  courses: CardView[];
  /** Below a card: why it is there. */
  note: (course: CardView) => ReactNode;
}

let follows = false;
/** Remembers which suggestion was followed, for the note of its visit. */
function followSuggestions(): void {
  if (follows) return;
  follows = true;
  document.addEventListener('click', ({ target }) => {
    const item = target instanceof Element && target.closest('a') ? target.closest('li') : null;
    const id = item?.querySelector('.suggestion-note') && item.querySelector<HTMLElement>('[data-compare]');
    if (id) takeSuggestion(Number(id.dataset['compare']));
  });
}

/**
 * Suggested courses, each with its reason: for the signed-in member, or for a guest by what this browser remembers;
 * none where nothing is known. In a file of its own, loaded where there is something to ask.
 */
export async function fetchOwnCourses(isMember: boolean): Promise<OwnCourses> {
  const { recommended_courses: courses, reasons } = isMember
    ? await call(recommendCourses, {})
    : await call(suggestToGuest, { body: readSeen() });
  if (isMember) followSuggestions();
  const why = new Map(reasons.map(({ id, text }) => [id, text]));
  return {
    courses: courses.map(toCardView),
    note: ({ id, title }) => (
      <SuggestionNote subject={`course:${id}`} title={title} reason={why.get(id) ?? ''} isMember={isMember} />
    ),
  };
}
