import type { InterestSource } from '@kavosh/contract/interests.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

/** What the person did, said behind «چون «…» را». */
const did: Readonly<Record<Exclude<InterestSource, 'dismiss'>, string>> = {
  purchase: 'خریده‌اید',
  outgoing: 'دنبال کرده‌اید',
  bookmark: 'نشان کرده‌اید',
  named: 'در علاقه‌مندی‌ها انتخاب کرده‌اید',
  pinned: 'در علاقه‌مندی‌ها نگه داشته‌اید',
  compare: 'مقایسه کرده‌اید',
  search: 'جست‌وجو کرده‌اید',
  view: 'دیده‌اید',
};

/** Fewer people than this are not spoken of. */
export const PEOPLE_NAMED = 5;

/** Sentences that say why something is suggested. */
export const reasonWords = {
  interest: (name: string, source: InterestSource) => `چون «${name}» را ${did[source === 'dismiss' ? 'view' : source]}`,
  wanted: (job: string, skill: string) => `شغل «${job}» «${skill}» می‌خواهد`,
  near: (people: number) => `${formatNumber(people)} نفر با سلیقه شما این را نشان کرده‌اند`,
  next: (course: string) => `گام بعدی پس از «${course}»`,
  popular: 'از دوره‌های پرطرفدار این روزها',
  popularJob: 'از فرصت‌های شغلی پرطرفدار این روزها',
  fresh: 'تازه به کاوش آمده است',
  outside: 'بیرون از علاقه‌مندی‌های همیشگی شما',
} as const;
