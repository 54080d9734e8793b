import { nameKey } from '@kavosh/persian/fold.ts';
import type { KnownCourse } from '../../kernel/ports/course-sheets.ts';
import { looseKey } from './read-cells.ts';
import type { ReadRow } from './read-row.ts';

/** Finds the course of the academy that a row means. */
export class KnownCourses {
  readonly #byId = new Map<number, KnownCourse>();
  readonly #byCode = new Map<string, KnownCourse>();
  readonly #byTitle = new Map<string, KnownCourse>();
  readonly #byLoose = new Map<string, KnownCourse>();

  constructor(courses: readonly KnownCourse[]) {
    for (const course of courses) {
      this.#byId.set(course.id, course);
      if (course.code !== null) this.#byCode.set(course.code, course);
      if (course.isFinal) continue;
      for (const title of [course.site.title, course.draft.title ?? course.site.title]) {
        this.#byTitle.set(nameKey(title), course);
        this.#byLoose.set(looseKey(title), course);
      }
    }
  }

  of({ id, code, title }: ReadRow): KnownCourse | undefined {
    if (id !== null) return this.#byId.get(id);
    const byCode = code === null ? undefined : this.#byCode.get(code);
    if (byCode) return byCode;
    const byTitle = this.#byTitle.get(nameKey(title));
    // A course with another code is another course.
    return byTitle && (code === null || byTitle.code === null) ? byTitle : undefined;
  }

  titled(title: string): KnownCourse | undefined {
    return this.#byTitle.get(nameKey(title));
  }

  alike(title: string): KnownCourse | undefined {
    return this.#byLoose.get(looseKey(title));
  }
}
