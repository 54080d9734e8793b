import { coursePath } from '@kavosh/contract/addresses.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showHome } from '@kavosh/contract/content.ts';
import { formatNumber, formatRating } from '@kavosh/persian/money.ts';

type Home = EndpointData<typeof showHome>;

const kinds = ['users', 'academies', 'courses'] as const;

/** A count of the marketplace in words. */
export interface CountView {
  kind: (typeof kinds)[number];
  count: string;
}

/** The counts that are worth showing: none below the threshold, and never zero, which says nothing. */
export const shownCounts = (stat: Home['stat'], from: number): CountView[] =>
  kinds.flatMap((kind) => (stat[kind] > 0 && stat[kind] >= from ? [{ kind, count: formatNumber(stat[kind]) }] : []));

/** How all courses together are rated, in figures. */
export const ratingView = ({ average, participants }: NonNullable<Home['rating']>) => ({
  average: formatRating(average),
  votes: formatNumber(participants),
});

/** What a learner says of a course. */
export interface VoiceView {
  id: number;
  text: string;
  stars: number;
  author: string;
  course: { title: string; academy: string; href: string };
}

export const voiceView = ({ id, content, rating, user, course }: Home['voices'][number]): VoiceView => ({
  id,
  text: content,
  stars: rating,
  author: `${user.first_name} ${user.last_name}`.trim(),
  course: { title: course.title, academy: course.academy, href: coursePath(course) },
});
