import { showHeader, showHome } from './content.ts';
import { listCourseCategories, searchCourses, showCourse, suggestCourses } from './courses.ts';

/** Every call of the API by name: the API document and the access matrix are made from this list. */
export const allEndpoints = { showHome, showHeader, listCourseCategories, searchCourses, suggestCourses, showCourse } as const;
