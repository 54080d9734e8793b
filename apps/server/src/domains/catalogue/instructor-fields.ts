import { instructorFields, type InstructorValues } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import type { Held } from '../../kernel/held/held-store.ts';
import { columnsOfFields, valuesSaid, type FedTable, type SaidFields } from '../../kernel/held/said-fields.ts';
import type { InstructorRecord } from './courses/course-record.ts';

/** The fields that the contract declares: how each is stored, and what a feed says of it. */
const rules: SaidFields<InstructorValues, InstructorRecord> = {
  first_name: { type: 'text', said: (record) => record.firstName },
  last_name: { type: 'text', said: (record) => record.lastName },
  position: { type: 'text', said: (record) => record.position },
  image: { type: 'text', said: (record) => record.image },
};

export const heldInstructor: Held<InstructorValues> = {
  table: 'instructor',
  fields: instructorFields.names,
  drawn: ['image'],
  columns: (values) => values,
};

/** Written by imports. */
export const fedInstructor: FedTable = {
  table: 'instructor',
  columns: columnsOfFields(rules),
};

/** The feed's values of a teacher's overridable fields. Pure. */
export const instructorSaid = (record: InstructorRecord) => ({
  key: record.sourceKey,
  values: valuesSaid(rules, record),
});
