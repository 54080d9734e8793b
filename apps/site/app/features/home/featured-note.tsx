import type { FeaturedLabel } from '@kavosh/contract/site-texts.ts';
import { homeCopy } from './copy.ts';

/** By whom the featured courses were chosen, and whether a place among them is paid for. Pure. */
export const featuredWord = (labels: readonly FeaturedLabel[]): string =>
  labels.includes('paid') ? homeCopy.featuredNote.paid : homeCopy.featuredNote.chosen;

/** Says it below the row, with the way to how lists are ordered. */
export function FeaturedNote({ labels }: { labels: readonly FeaturedLabel[] }) {
  return (
    <p className="shelf-note">
      {featuredWord(labels)} <a href="/help#order">{homeCopy.featuredNote.how}</a>
    </p>
  );
}
