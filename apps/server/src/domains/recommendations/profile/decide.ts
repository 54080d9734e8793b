import { FIRST_CHIPS, type InterestChoice } from '@kavosh/contract/interests.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RecommendationsWork } from '../deps.ts';
import { setAsked, takeChoiceBack, writeChoices } from '../events/interest-store.ts';
import { nameTraits } from './name-traits.ts';
import { strongest } from './profile.ts';
import { knownOfGuest } from './read-known.ts';

const MOST_ID = 2147483647;

/** Whether there is such a course or job. */
async function isThing({ catalogue, jobs }: RecommendationsWork, subject: string): Promise<boolean> {
  const [kind, id] = [subject.slice(0, subject.indexOf(':')), Number(subject.slice(subject.indexOf(':') + 1))];
  if (!Number.isInteger(id) || id < 1 || id > MOST_ID) return false;
  if (kind === 'course') return (await catalogue.courseNames([id])).size > 0;
  return kind === 'job' && (await jobs.jobNames([id])).size > 0;
}

/**
 * Decides about a course, a job or an interest; null takes the decision back, also of what is no more. Refuses with
 * interest.unknown and interest.too_many.
 */
export async function chooseInterest(
  deps: RecommendationsWork,
  userId: number,
  { subject, choice }: { subject: string; choice: InterestChoice | null },
): Promise<void> {
  const { db, clock } = deps;
  if (choice === null) return takeChoiceBack(db, userId, subject);
  const isKnown = choice === 'dismissed' ? await isThing(deps, subject) : (await nameTraits(deps, [subject])).size > 0;
  if (!isKnown) throw new Refusal('interest.unknown');
  await db.transaction().execute((tx) => writeChoices(tx, userId, [subject], choice, clock.now()));
}

/** Of a browser's memory, so many skills at most: categories are clearer to begin with. */
const FIRST_SKILLS = 4;

/** Subjects that a new member is asked about, with their names: what brought them, then what most people look for. */
export async function firstChips(
  deps: RecommendationsWork,
  seen: { courses: readonly number[]; jobs: readonly number[] },
): Promise<{ subject: string; name: string }[]> {
  const [{ profile }, shelves] = await Promise.all([knownOfGuest(deps, seen), deps.catalogue.suggesting.shelves()]);
  const own = (kind: string, most: number) => strongest(profile, kind, most).map(({ id }) => `${kind}:${id}`);
  const subjects = [
    ...own('skill', FIRST_SKILLS),
    ...own('category', FIRST_CHIPS),
    ...[...shelves.ofCategory.keys()].slice(0, 2 * FIRST_CHIPS).map((id) => `category:${id}`),
  ];
  const names = await nameTraits(deps, subjects);
  const chips = new Map<string, string>();
  // A skill and a category of one name are one chip.
  for (const subject of subjects) {
    const name = names.get(subject);
    if (name !== undefined && ![...chips.values()].includes(name) && chips.size < FIRST_CHIPS) chips.set(subject, name);
  }
  return [...chips].map(([subject, name]) => ({ subject, name }));
}

/** Pins what a new member chose, none to pass over; the question is not asked again. Refuses as `chooseInterest`. */
export async function chooseFirst(
  deps: RecommendationsWork,
  userId: number,
  subjects: readonly string[],
): Promise<void> {
  const { db, clock } = deps;
  const chosen = [...new Set(subjects)];
  if (chosen.length > 0 && (await nameTraits(deps, chosen)).size < chosen.length) throw new Refusal('interest.unknown');
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await writeChoices(tx, userId, chosen, 'pinned', now);
    await setAsked(tx, userId, now);
  });
}
