import type { CourseCard } from '@kavosh/contract/course-shapes.ts';

/** A course that can be chosen, reduced to the visible fields. */
export type Choice = Pick<
  CourseCard,
  'id' | 'title' | 'prices' | 'is_free' | 'discount' | 'is_usual_price' | 'is_ended'
> & {
  cover: string | null;
  academy: string;
  /** It has only some of the words of the text. */
  isNear: boolean;
};

export const toChoice = ({
  id,
  title,
  prices,
  is_free: isFree,
  discount,
  is_usual_price: isUsual,
  images,
  academy,
  is_ended: isEnded,
}: CourseCard): Choice => ({
  id,
  title,
  prices,
  is_free: isFree,
  discount,
  ...(isUsual && { is_usual_price: isUsual }),
  is_ended: isEnded,
  cover: images.cover,
  academy: academy.name,
  isNear: false,
});

/** A page of results to choose from, with what is merely near marked. */
export const toChoices = (courses: readonly CourseCard[], nearFrom: number | null): Choice[] =>
  courses.map((course, at) => ({ ...toChoice(course), isNear: nearFrom !== null && at >= nearFrom }));
