import type { CourseWords } from '@kavosh/contract/course-fields.ts';

/** A word that a feed does not say may be left out: records without it have the digest that they always had. */
type SaidWords = { [Name in keyof CourseWords]?: CourseWords[Name] | undefined };

/** What a feed says of one course, in our words: what `saveCourses` takes. HTML is sanitised before it gets here. */
export interface CourseRecord extends SaidWords {
  /** The course's identity in its feed; the same key is the same course. */
  sourceKey: string;
  title: string;
  /** Plain text. */
  summary: string;
  descriptionHtml: string;
  topicsHtml: string;
  academy: AcademyRecord;
  categoryId: number;
  type: CourseTypeKey;
  /** Id of migration 0002; null where it is held nowhere in particular, or the feed does not say. */
  cityId: number | null;
  instructors: readonly InstructorRecord[];
  price: PriceRecord;
  paymentType: 'referral' | 'wallet';
  cashbackPercent: number;
  startsAt: Date | null;
  endsAt: Date | null;
  durationMinutes: number | null;
  episodes: number | null;
  refUrl: string | null;
  refUrlDiscount: string | null;
  /** Null: the moment of its first import. */
  publishedAt: Date | null;
  /** Media id of the cover. */
  cover: string | null;
  /** Media id of the picture shown where the page is shared; `saveCourses` of the catalogue's face fills it. */
  ogImage?: string | null;
  editions: readonly EditionRecord[];
  /** Only for feeds with their own votes. */
  rating?: { sum: number; count: number };
}

export type CourseTypeKey = 'online' | 'in_person' | 'hybrid' | 'recorded' | 'bootcamp';

export interface AcademyRecord {
  sourceKey: string;
  name: string;
  about: string;
  siteUrl: string | null;
  hosts: readonly string[];
  avatar: string | null;
  position?: number;
}

export interface InstructorRecord {
  sourceKey: string;
  firstName: string;
  lastName: string;
  position: string;
  /** Media id of the drawn portrait. */
  image: string | null;
  /** The https address of a picture, shown above the drawn one; left out where the feed says none. */
  portrait?: string;
}

/** Whole toman. `original` null: no price is known. At most one of the two discounts. */
export interface PriceRecord {
  original: number | null;
  isFree: boolean;
  discountPercent: number | null;
  discountAmount: number | null;
}

export interface EditionRecord {
  sourceKey: string;
  center: string;
  teacher: string;
  schedule: string;
  startsAt: Date | null;
  endsAt: Date | null;
  capacity: number | null;
  durationMinutes: number | null;
  refUrl: string | null;
  price: PriceRecord;
}

export interface CategoryRecord {
  id: number;
  parentId: number | null;
  name: string;
  palette: string;
  image: string | null;
  position: number;
}
