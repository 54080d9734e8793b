import { NewsPost } from '@kavosh/contract/content.ts';
import {
  Category,
  CategoryRef,
  CourseCard,
  CourseDetail,
  CourseType,
  DiscountShape,
  Edition,
  Instructor,
  Prices,
  Rating,
} from '@kavosh/contract/course-shapes.ts';
import { Suggestion } from '@kavosh/contract/courses.ts';
import { PageMeta } from '@kavosh/contract/envelope.ts';
import { JobCard } from '@kavosh/contract/job-shapes.ts';
import type { NamedSchemas } from './json-schemas.ts';

/** Shapes that several calls share: the API document lists each once, under this name. */
export const namedSchemas: NamedSchemas = {
  Category,
  CategoryRef,
  CourseCard,
  CourseDetail,
  CourseType,
  Edition,
  Instructor,
  JobCard,
  NewsPost,
  PageMeta,
  Prices,
  Rating,
  Suggestion,
  Discount: DiscountShape,
};
