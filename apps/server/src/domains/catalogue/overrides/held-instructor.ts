import type { Held } from '../../../kernel/held/held-store.ts';

/** What colleagues write about an instructor; columns of the table. */
export interface InstructorValues {
  first_name: string;
  last_name: string;
  position: string;
}

export const heldInstructor: Held<InstructorValues> = {
  table: 'instructor',
  fields: ['first_name', 'last_name', 'position'],
  columns: (values) => values,
};
