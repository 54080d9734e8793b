import type { IconName } from '@kavosh/ui/icon-paths.ts';
import { wordFieldNames, wordFields, wordOf, type WordField } from '@kavosh/contract/course-fields.ts';
import type { CourseDetail } from '@kavosh/contract/course-shapes.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatHoursMinutes } from '@kavosh/persian/duration.ts';
import { formatJalaliDate, formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { minutesOf } from '../card-view.ts';
import { courseCopy } from '../copy.ts';
import { coursePageCopy as copy } from './copy.ts';

/** A line of «مشخصات دوره». */
export interface CourseFact {
  label: string;
  /** The sign before it. */
  icon: IconName;
  value: string;
  /** The instant behind the words, where it is one. */
  dateTime?: string;
}

/** Where only the day is known it is the midnight in Tehran, or, for an end, the last minute before the next one. */
const isDayAlone = (iso: string): boolean => iso.slice(11, 16) === '20:30' || iso.slice(11, 16) === '20:29';

function dateFact(label: string, iso: string | null): CourseFact[] {
  if (iso === null) return [];
  const date = new Date(iso);
  return [
    {
      label,
      icon: 'calendar',
      value: isDayAlone(iso) ? formatJalaliDate(date) : formatJalaliDateTime(date),
      dateTime: iso,
    },
  ];
}

const percent = (value: number): string => `٪${toPersianDigits(String(value))}`;

type Known = Pick<
  CourseDetail,
  | 'type'
  | WordField
  | 'city'
  | 'start_datetime'
  | 'end_datetime'
  | 'duration_hours'
  | 'duration_minutes'
  | 'episodes'
  | 'cashback'
  | 'prices'
  | 'is_free'
>;

/**
 * The facts of a course, in the order in which people ask; unknown ones are left out, and so is the cashback of a
 * course that cannot be bought.
 */
export function courseFacts(course: Known, onSale: boolean): CourseFact[] {
  const minutes = minutesOf(course) ?? 0;
  const price = course.is_free ? 0 : (course.prices?.final.price ?? 0);
  const back = Math.floor((price * course.cashback) / 100);
  return [
    { label: copy.type, icon: 'book', value: course.type.name },
    ...wordFieldNames.flatMap((name) =>
      course[name]
        ? [
            {
              label: wordFields[name].label,
              icon: name === 'level' ? ('chart' as const) : ('shield' as const),
              value: wordOf(name, course[name]),
            },
          ]
        : [],
    ),
    ...(course.city ? [{ label: copy.city, icon: 'map-pin' as const, value: course.city.name }] : []),
    ...dateFact(copy.starts, course.start_datetime),
    ...dateFact(copy.ends, course.end_datetime),
    ...(minutes > 0
      ? [{ label: copy.duration, icon: 'clock' as const, value: courseCopy.hours(formatHoursMinutes(minutes)) }]
      : []),
    ...(course.episodes
      ? [{ label: copy.episodes, icon: 'play' as const, value: copy.episodeCount(course.episodes) }]
      : []),
    ...(onSale && course.cashback > 0 && !course.is_free
      ? [
          {
            label: copy.cashback,
            icon: 'wallet' as const,
            value:
              back > 0 ? copy.cashbackAmount(percent(course.cashback), formatToman(back)) : percent(course.cashback),
          },
        ]
      : []),
  ];
}
