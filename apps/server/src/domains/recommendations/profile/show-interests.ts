import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { InterestChip, showInterests as endpoint } from '@kavosh/contract/interests.ts';
import type { RecommendationsWork } from '../deps.ts';
import { readNoted } from '../events/interest-store.ts';
import { nameTraits } from './name-traits.ts';
import { dayOf, strongest, type Profile } from './profile.ts';
import { readKnown } from './read-known.ts';

/** How many of each kind are shown, in this order: what weighs less says nothing. */
const shown: readonly (readonly [kind: InterestChip['kind'], most: number])[] = [
  ['skill', 15],
  ['category', 10],
  ['top', 4],
  ['job_category', 6],
  ['level', 3],
  ['type', 3],
  ['price', 3],
  ['city', 4],
];
const MOST_STRENGTH = 5;
/** Decisions that are listed of each kind, the latest ones. */
const LISTED = 50;

/** What is taken for a person's interests, as the contract says. */
export async function showInterests(deps: RecommendationsWork, userId: number): Promise<EndpointData<typeof endpoint>> {
  const [known, { notes }] = await Promise.all([
    readKnown(deps, userId),
    readNoted(deps.db, userId, dayOf(deps.clock.now())),
  ]);
  const listed = (choice: 'removed' | 'dismissed') =>
    known.choices.filter((one) => one.choice === choice).slice(0, LISTED);
  const [removed, dismissed] = [listed('removed'), listed('dismissed')];
  const idsOf = (kind: string) =>
    dismissed
      .filter(({ subject }) => subject.startsWith(`${kind}:`))
      .map(({ subject }) => Number(subject.slice(kind.length + 1)));
  const chips = chipsOf(known.profile);
  const [names, courses, jobs] = await Promise.all([
    nameTraits(deps, [...chips.map(({ subject }) => subject), ...removed.map(({ subject }) => subject)]),
    deps.catalogue.courseNames(idsOf('course')),
    deps.jobs.jobNames(idsOf('job')),
  ]);
  const titleOf = (subject: string): string | undefined => {
    const id = Number(subject.slice(subject.indexOf(':') + 1));
    return subject.startsWith('course:') ? courses.get(id)?.title : jobs.get(id);
  };
  const pinned = new Set(known.choices.filter(({ choice }) => choice === 'pinned').map(({ subject }) => subject));
  return {
    notes,
    chips: chips.flatMap((chip) => {
      const name = names.get(chip.subject);
      return name === undefined ? [] : [{ ...chip, name, pinned: pinned.has(chip.subject) }];
    }),
    // What is gone meanwhile can still be taken back.
    removed: removed.map(({ subject }) => ({ subject, name: names.get(subject) ?? '' })),
    dismissed: dismissed.map(({ subject }) => ({ subject, name: titleOf(subject) ?? '' })),
  };
}

/** The interests of a profile as they are shown, the strongest of each kind first. Pure. */
export function chipsOf(profile: Profile): Omit<InterestChip, 'name' | 'pinned'>[] {
  const chips = shown.flatMap(([kind, most]) => {
    const some = strongest(profile, kind, most);
    const best = some[0]?.interest.points ?? 1;
    return some.map(({ id, interest: { points, sources } }) => ({
      subject: `${kind}:${id}`,
      kind,
      strength: Math.max(1, Math.ceil((MOST_STRENGTH * points) / best)),
      from: [...sources],
    }));
  });
  // A category without any below it is both.
  const subjects = new Set(chips.map(({ subject }) => subject));
  return chips.filter(({ kind, subject }) => kind !== 'top' || !subjects.has(subject.replace('top:', 'category:')));
}
