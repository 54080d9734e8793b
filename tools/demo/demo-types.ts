import type { CourseWord } from '@kavosh/contract/course-fields.ts';

/**
 * Shapes of the demo catalogue. Everything in it is invented for this project: academies, people, courses and figures.
 * Dates are days from the moment of loading, so that the demo never ages: 12 is in twelve days, -30 was thirty days
 * ago.
 */
export type DemoPalette = 'turquoise' | 'violet' | 'indigo' | 'saffron' | 'emerald' | 'rose' | 'azure' | 'slate';

export interface DemoAcademy {
  key: string;
  name: string;
  about: string;
  /** Site of the academy; a reserved example domain, so that no real site is linked to. */
  siteUrl: string;
  /** Who certifies its courses; left out: it does not say. */
  certificate?: CourseWord<'certificate'>;
}

export interface DemoInstructor {
  key: string;
  firstName: string;
  lastName: string;
  position: string;
}

export type DemoCourseType = 'online' | 'in_person' | 'hybrid' | 'recorded' | 'bootcamp';

/** The cities of demo courses, by their ids in migration 0002. */
export const demoCities = {
  tehran: 399,
  mashhad: 1356,
  isfahan: 124,
  shiraz: 930,
  tabriz: 366,
  rasht: 679,
  yazd: 1547,
  semnan: 826,
} as const;
export type DemoCity = keyof typeof demoCities;

export type DemoPrice =
  | { kind: 'none' }
  | { kind: 'free' }
  | { kind: 'paid'; toman: number; discount?: { percent: number } | { toman: number } };

export interface DemoCourse {
  /** Stable key, kebab-case Latin, unique in the whole catalogue. */
  key: string;
  title: string;
  academy: string;
  /** Id of a subcategory (or of a top category without one that fits). */
  category: number;
  type: DemoCourseType;
  level: 'beginner' | 'intermediate' | 'advanced';
  /** Where it is held: every course that people come to has one, but those held at the customer's own premises. */
  city?: DemoCity;
  instructors: readonly string[];
  price: DemoPrice;
  paymentType: 'referral' | 'wallet';
  cashbackPercent: number;
  /** One or two sentences of plain text. */
  summary: string;
  /** Simple HTML: p, ul, ol, li, strong, h3, code. */
  description: string;
  /** Sections of the syllabus in order; empty where the academy gave none. */
  topics: readonly { title: string; items: readonly string[] }[];
  startsInDays?: number;
  endsInDays?: number;
  publishedDaysAgo: number;
  durationMinutes?: number;
  episodes?: number;
  /**
   * How ratings of it lean: shares of 1 to 5 stars, in that order; left out for a course without ratings. See
   * demo-comments.ts.
   */
  votes?: readonly [number, number, number, number, number];
}

/** A comment by one of the invented people; who it is and who reacts follows from the course (demo-comments.ts). */
export interface DemoComment {
  rating: 1 | 2 | 3 | 4 | 5;
  daysAgo: number;
  text: string;
  isAnonymous?: boolean;
  /** They learned it elsewhere, or looked on: everybody else bought the course here before (buyers.ts). */
  isOutsider?: boolean;
  /** How many of the others found it helpful, and how many did not. */
  likes?: number;
  dislikes?: number;
}

/** Comments by the key of their course. */
export type DemoComments = Readonly<Record<string, readonly DemoComment[]>>;

export interface DemoNews {
  title: string;
  body: string;
  publishedDaysAgo: number;
}
