import { nameKey } from '@kavosh/persian/fold.ts';
import type { SheetContext, SheetTeacher } from '../../kernel/ports/course-sheets.ts';

/** Teachers of an academy by name, letters folded. New ones have numbers below zero. */
export class TeacherNames {
  readonly #ids = new Map<string, number>();
  readonly #named = new Map<number, SheetTeacher>();
  /** How many names of the table are new. */
  added = 0;

  constructor(teachers: SheetContext['teachers']) {
    for (const { id, name } of teachers) {
      this.#named.set(id, { firstName: '', lastName: name });
      if (!this.#ids.has(nameKey(name))) this.#ids.set(nameKey(name), id);
    }
  }

  readonly text = ({ firstName, lastName }: SheetTeacher): string => `${firstName} ${lastName}`.trim();

  /** Whether the academy has no teacher of this name. */
  isNew(teacher: SheetTeacher): boolean {
    return (this.#ids.get(nameKey(this.text(teacher))) ?? -1) < 0;
  }

  idOf(teacher: SheetTeacher): number {
    const key = nameKey(this.text(teacher));
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.added += 1;
    this.#ids.set(key, -this.added);
    this.#named.set(-this.added, teacher);
    return -this.added;
  }

  name(id: number): string {
    return this.text(this.named(id));
  }

  named(id: number): SheetTeacher {
    return this.#named.get(id) ?? { firstName: '', lastName: '' };
  }
}
