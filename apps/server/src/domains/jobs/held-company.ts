import { nameKey } from '@kavosh/persian/fold.ts';
import type { Held } from '../../kernel/held/held-store.ts';

/** What colleagues write of a company; columns of its table. */
export interface CompanyValues {
  name_fa: string;
  name_en: string | null;
  industry: string | null;
  about: string | null;
}

export const heldCompany: Held<CompanyValues> = {
  table: 'company',
  fields: ['name_fa', 'name_en', 'industry', 'about'],
  columns: (values) => (values.name_fa === undefined ? values : { ...values, name_key: nameKey(values.name_fa) }),
};
