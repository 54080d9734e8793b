import type { PurchaseChange } from '@kavosh/contract/purchases.ts';
import { foldLetters } from '@kavosh/persian/fold.ts';
import type { CourseFacts } from '../../catalogue/catalogue.ts';

/** What a purchase was made of; as CourseFacts, when it was bought. */
export type BoughtFacts = Omit<CourseFacts, 'isWithdrawn'>;

/** Where it is held, in one line; '' where it does not say. */
export const placeOf = ({ center, address }: Pick<CourseFacts, 'center' | 'address'>): string =>
  [center, address]
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join('، ');

/** Blanks, kinds of letters and of digits, marks and case make no other text. */
const isOtherText = (before: string, after: string): boolean => bare(before) !== bare(after);
const bare = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Letters that have to be put in, taken out or changed to make one text of another; no more than is asked. */
function isSlip(before: string, after: string): boolean {
  const [a, b] = [bare(before), bare(after)];
  if (Math.abs(a.length - b.length) > 2) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 2;
}

const isOtherTime = (before: Date | null, after: Date | null): boolean => before?.getTime() !== after?.getTime();

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** What became another since. A title counts where more than a slip was put right. Pure. */
export function changesSince(bought: BoughtFacts, now: CourseFacts): PurchaseChange[] {
  const out: PurchaseChange[] = [];
  const text = (what: 'title' | 'place' | 'teacher', before: string, after: string): void => {
    if (isOtherText(before, after)) out.push({ what, before: orNull(before), after: orNull(after) });
  };
  const time = (what: 'start' | 'end', before: Date | null, after: Date | null): void => {
    if (isOtherTime(before, after))
      out.push({ what, before: before?.toISOString() ?? null, after: after?.toISOString() ?? null });
  };
  if (now.isWithdrawn) out.push({ what: 'withdrawn', before: null, after: null });
  time('start', bought.startsAt, now.startsAt);
  time('end', bought.endsAt, now.endsAt);
  text('place', placeOf(bought), placeOf(now));
  text('teacher', bought.teacher, now.teacher);
  if (!isSlip(bought.title, now.title)) text('title', bought.title, now.title);
  return out;
}
