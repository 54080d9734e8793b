import type { PlaceKey } from './places.ts';

/** An invented company. Addresses of its jobs stand on `<key>.example.com`. */
export interface DemoCompany {
  /** Stable key, kebab-case Latin; also the company's part of the reserved domain. */
  key: string;
  nameFa: string;
  nameEn?: string;
  industry?: string;
  about?: string;
  /** Its own site and its pages elsewhere. */
  siteUrl?: string;
  profiles?: string[];
  /** One or two letters of its mark. */
  letters: string;
}

/** Ids of contract_type (migration 0012). */
export const contractIds = { fullTime: 1, partTime: 2, remote: 3, internship: 4, project: 5 } as const;
/** Ids of work_experience (migration 0012). */
export const experienceIds = { none: 1, underThree: 2, threeToSix: 3, overSix: 4 } as const;
export const degrees = ['دیپلم', 'کاردانی', 'کارشناسی', 'کارشناسی ارشد', 'دکتری'] as const;
export const militaryStates = ['پایان خدمت', 'معافیت دائم', 'معافیت تحصیلی', 'پایان خدمت یا معافیت دائم'] as const;

/** A demo job. Like everything in the demo it is invented; dates are days from the moment of loading. */
export interface DemoJob {
  /** Stable key, kebab-case Latin, unique among all jobs. */
  key: string;
  title: string;
  company: string;
  category: number;
  contract: readonly (keyof typeof contractIds)[];
  /** Left out where one may work from anywhere. */
  place?: PlaceKey;
  /** Millions of toman a month, the least that is offered; left out: by agreement. */
  salaryMillions?: number;
  workDays?: string;
  benefits: readonly string[];
  /** Simple HTML: p, ul, ol, li, strong, h3. */
  description: string;
  requirements?: readonly string[];
  age?: { min?: number; max?: number };
  gender?: 'male' | 'female';
  experience?: keyof typeof experienceIds;
  degree?: (typeof degrees)[number];
  military?: (typeof militaryStates)[number];
  /** In the order in which they matter: 1 beginner, 2 intermediate, 3 advanced, null where the ad does not say. */
  skills: Readonly<Record<string, 1 | 2 | 3 | null>>;
  publishedDaysAgo: number;
  /** It stood under other ids before, from so many days ago on. */
  earlierDaysAgo?: readonly number[];
  /** Negative: closed so many days ago. Left out: open until further notice. */
  validInDays?: number;
}
