import { coursePath } from '@kavosh/contract/addresses.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showJobCourses } from '@kavosh/contract/learning-paths.ts';
import { formatHoursMinutes } from '@kavosh/persian/duration.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatRating, formatToman } from '@kavosh/persian/money.ts';
import { learningPathCopy as copy } from './copy.ts';

/** A course of a path, reduced to the visible fields. */
export interface PathCourse {
  id: number;
  title: string;
  academy: string;
  href: string;
  price: string;
  cover: string | null;
  /** Average of its votes; left out without votes. */
  rating?: string;
}

export interface PathView {
  skills: {
    id: number;
    name: string;
    isMine: boolean;
    courses: PathCourse[];
    /** What is said where there is none. */ none: string;
  }[];
  plan: { course: PathCourse; covers: string }[];
  /** The totals in words; empty where there is no plan. */
  totals: { label: string; value: string }[];
  untaught: string;
  /** The sentence where no plan exists for the missing skills. */
  nothing: string;
  /** Nothing is lacked. */
  isComplete: boolean;
}

type PathAnswer = EndpointData<typeof showJobCourses>;

function priceText(card: PathAnswer['courses'][number]): string {
  if (card.is_free === 1 || card.prices?.final.price === 0) return copy.free;
  return card.prices === null ? copy.priceUnknown : formatToman(card.prices.final.price);
}

/** Trims the answer for a page and puts its figures into words; runs in loaders and in the browser alike. */
export function pathView(answer: PathAnswer): PathView {
  const courses = new Map(
    answer.courses.map((card) => [
      card.id,
      {
        id: card.id,
        title: card.title,
        academy: card.academy.name,
        href: coursePath(card),
        price: priceText(card),
        cover: card.images.cover,
        ...(card.rating.participants > 0 && { rating: formatRating(card.rating.average) }),
      },
    ]),
  );
  const nameOf = new Map(answer.skills.map(({ id, name }) => [id, name]));
  const { plan } = answer;
  return {
    skills: answer.skills.map(({ id, name, is_mine: isMine, courses: ids, has_ended: hasEnded }) => ({
      id,
      name,
      isMine,
      courses: ids.flatMap((one) => courses.get(one) ?? []),
      none: hasEnded ? copy.ended : copy.noCourse,
    })),
    plan: plan.courses.flatMap(({ id, covers }) => {
      const course = courses.get(id);
      return course ? [{ course, covers: covers.map((skill) => nameOf.get(skill) ?? '').join('، ') }] : [];
    }),
    totals:
      plan.courses.length === 0
        ? []
        : [
            {
              label: copy.totalPrice,
              value:
                plan.total_price === null
                  ? copy.someUnknown
                  : plan.total_price === 0
                    ? copy.free
                    : formatToman(plan.total_price),
            },
            ...(plan.total_minutes
              ? [{ label: copy.totalTime, value: copy.hours(formatHoursMinutes(plan.total_minutes)) }]
              : []),
            ...(plan.earliest_finish === null
              ? []
              : [{ label: copy.finish, value: formatJalaliDate(new Date(plan.earliest_finish)) }]),
          ],
    untaught: plan.untaught.map(({ name }) => name).join('، '),
    nothing: answer.skills.some((skill) => !skill.is_mine && skill.has_ended) ? copy.nothingOpen : copy.nothingTaught,
    isComplete: answer.skills.length > 0 && answer.skills.every((skill) => skill.is_mine),
  };
}
