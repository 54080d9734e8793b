import type { InstructorField } from '@kavosh/contract/desk/catalogue/instructors.ts';

export const instructorFieldWords: Readonly<Record<InstructorField, string>> = {
  first_name: 'نام',
  last_name: 'نام خانوادگی',
  position: 'سمت',
};
