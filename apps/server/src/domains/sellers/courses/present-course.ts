import { coursePath } from '@kavosh/contract/addresses.ts';
import { courseHints, type PanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import { averageRating, type AcademyCourse, type HeldCourseValues } from '../../catalogue/catalogue.ts';
import type { CourseDraft } from './course-draft-store.ts';
import { isSettled, versionOf } from './written-course.ts';

/** What could be better of a course that people see, or will see with what was written of it. Pure. */
function hintsOf(row: AcademyCourse, written: Partial<HeldCourseValues>, now: Date): PanelCourse['hints'] {
  if (row.state === 'withdrawn' || row.state === 'merged') return [];
  const is = {
    no_cover: written.cover == null && !row.has_cover,
    no_topics: written.syllabus === undefined ? !row.has_topics : written.syllabus === '',
    begun: row.state === 'on_sale' && row.starts_at !== null && row.starts_at <= now,
  };
  return courseHints.filter((hint) => is[hint]);
}

/** Pure. */
export const presentCourse = (
  row: AcademyCourse,
  { draft, sold }: { draft: CourseDraft | undefined; sold: number },
  now: Date,
): PanelCourse => ({
  id: row.id,
  title: row.title,
  state: row.state === 'hidden' && row.shown_at === null ? 'new' : row.state,
  price: {
    original: row.original,
    is_free: row.is_free,
    discount_percent: row.discount_percent,
    discount_amount: row.discount_amount,
  },
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  rating: { average: averageRating(row.rating_sum, row.rating_count), count: row.rating_count },
  sold,
  draft: draft === undefined || draft.state === 'approved' ? null : draft.state,
  hints: hintsOf(row, isSettled(draft) ? {} : draft!.changes, now),
  page: row.state === 'on_sale' || row.state === 'ended' ? coursePath(row) : null,
  updated_at: row.updated_at.toISOString(),
  version: versionOf(row, draft),
});
