import type { Kysely } from 'kysely';
import type { ComparedCourse, Comparison } from '@kavosh/contract/compare.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { compareSyllabuses } from './compare-syllabuses.ts';
import { readComparableCourses, type ComparableCourse } from './comparison-store.ts';
import { avatarAddress } from '../course-image-addresses.ts';
import type { SearchTables } from '../search.tables.ts';

const SAME = 'یک دوره را نمی‌توان با خودش مقایسه کرد. لطفاً دوره دیگری انتخاب کنید.';

/**
 * Two courses side by side, 0 for an empty side; one query. An unpublished course counts as gone: it is named in
 * `missing`, and the other one is still answered. Refuses the same id twice (422), and with course.not_found where all
 * requested courses are gone.
 */
export async function showComparison(
  db: Kysely<CatalogueTables & SearchTables>,
  now: Date,
  primaryId: number,
  secondaryId: number,
): Promise<Comparison> {
  if (primaryId !== 0 && primaryId === secondaryId) throw new Refusal('request.invalid', {}, { secondaryId: [SAME] });
  const asked = [primaryId, secondaryId].filter((id) => id !== 0);
  if (asked.length === 0) return { courses: [], missing: [], syllabuses: null };
  const found = new Map(
    (await readComparableCourses(db, now, asked)).map((course) => [course.card.id, present(course)]),
  );
  if (found.size === 0) throw new Refusal('course.not_found');
  const [primary = null, secondary = null] = [found.get(primaryId), found.get(secondaryId)];
  return {
    courses: secondaryId === 0 ? [primary] : [primary, secondary],
    missing: asked.filter((id) => !found.has(id)),
    syllabuses: primary && secondary ? compareSyllabuses(primary.topics, secondary.topics) : null,
  };
}

function present(course: ComparableCourse): ComparedCourse {
  const { card, ratingSum, ratingCount } = course;
  return {
    ...card,
    rating: {
      average: ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10,
      participants: ratingCount,
    },
    category: course.category,
    topics: course.topicsHtml,
    cashback: course.cashbackPercent,
    start_datetime: course.startsAt?.toISOString() ?? null,
    end_datetime: course.endsAt?.toISOString() ?? null,
    is_ended: course.isEnded,
    payment_type: course.paymentType,
    has_site: course.hasSite,
    instructors: course.instructors.map((one) => ({ ...one, image: avatarAddress(one.image) })),
  };
}
