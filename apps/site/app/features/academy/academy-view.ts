import { academyPath, academyCoursesPath, teacherCoursesPath } from '@kavosh/contract/addresses.ts';
import type { AcademyMeasure, showAcademy } from '@kavosh/contract/academies.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatRating } from '@kavosh/persian/money.ts';
import { academyCopy as copy, measureWords } from './copy.ts';

type Answer = EndpointData<typeof showAcademy>;

/** A figure of the report card in words; `value` null: too few cases. */
export interface MeasureView {
  key: AcademyMeasure;
  name: string;
  note: string;
  value: string | null;
  cases: string;
}

/** An academy's page without its courses, in words. */
export interface AcademyView {
  id: number;
  name: string;
  path: string;
  logo: string | null;
  about: string[];
  site: { href: string; text: string } | null;
  rating: { value: number; average: string; votes: string } | null;
  courseCount: string;
  coursesHref: string;
  page: number;
  pages: number;
  teachers: { id: number; name: string; position: string; image: string | null; courses: string; href: string }[];
  refund: { whole: string; steps: string[]; exempt: string | null };
  /** Where who it belongs to says so; null: it has an owner. */
  claimHref: string | null;
  /** Null: no figure has cases enough. */
  report: { made: string; measures: MeasureView[] } | null;
}

const HOURS_A_DAY = 24;
/** From so many hours on days say more. */
const MOST_HOURS = 72;

/** Pure. */
function measureValue(measure: AcademyMeasure, value: number): string {
  if (!measure.endsWith('_hours')) return copy.percent(formatNumber(Math.round(value * 100)));
  if (value < 1) return copy.underAnHour;
  return value < MOST_HOURS
    ? copy.hours(formatNumber(Math.round(value)))
    : copy.days(formatNumber(Math.round(value / HOURS_A_DAY)));
}

function reportView({ made_at: made, measures }: Answer['report']): AcademyView['report'] {
  if (made === null || measures.every(({ value }) => value === null)) return null;
  return {
    made: copy.reportMade(formatJalaliDate(new Date(made))),
    measures: measures.map(({ measure, cases, value }) => ({
      key: measure,
      ...measureWords[measure],
      value: value === null ? null : measureValue(measure, value),
      cases: copy.cases(formatNumber(cases)),
    })),
  };
}

/** An address as people say it. */
const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');

/** An answer of the API in words. */
export function academyView({
  academy,
  total_courses: total,
  page,
  teachers,
  refund,
  report,
  is_claimable: isClaimable,
}: Answer): AcademyView {
  const { average, participants } = academy.rating;
  return {
    id: academy.id,
    name: academy.name,
    path: academyPath(academy),
    logo: academy.avatar,
    about: academy.about.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    site: academy.site_url === null ? null : { href: academy.site_url, text: hostOf(academy.site_url) },
    rating:
      participants > 0
        ? { value: average, average: formatRating(average), votes: `${formatNumber(participants)} رأی` }
        : null,
    courseCount: copy.courseCount(formatNumber(total)),
    coursesHref: academyCoursesPath(academy),
    page: page.current,
    pages: page.total,
    teachers: teachers.map(({ first_name: first, last_name: last, courses, ...one }) => ({
      ...one,
      name: `${first} ${last}`.trim(),
      courses: copy.teacherCourses(formatNumber(courses)),
      href: teacherCoursesPath(one),
    })),
    refund: {
      whole: refund.working_days > 0 ? copy.refundDays(formatNumber(refund.working_days)) : copy.refundNone,
      steps: refund.steps.map(({ days_before_start: days, share_bp: share }) =>
        copy.refundStep(formatNumber(days), formatNumber(share / 100)),
      ),
      exempt: refund.exempt_reason === null ? null : copy.refundExempt(refund.exempt_reason),
    },
    claimHref: isClaimable ? `/for-academies?academy=${academy.id}#apply` : null,
    report: reportView(report),
  };
}
