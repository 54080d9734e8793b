import { nameKey } from '@kavosh/persian/fold.ts';
import type { Held } from '../../../kernel/held/held-store.ts';

/** What feeds say of an academy and colleagues may write above it; columns of its table. */
export interface AcademySaid {
  name: string;
  about: string;
  site_url: string | null;
  /** Hosts that an address of registration may have. */
  hosts: string[];
}

/** What colleagues write of an academy. */
export interface AcademyValues extends AcademySaid {
  /** Where it is asked about purchases; no feed says it. */
  mail: string | null;
}

export const heldAcademy: Held<AcademySaid> = {
  table: 'academy',
  fields: ['name', 'about', 'site_url', 'hosts'],
  columns: (values) => (values.name === undefined ? values : { ...values, name_key: nameKey(values.name) }),
};

/** The same with what no feed says, as the desk edits it. */
export const editedAcademy: Held<AcademyValues> = {
  ...heldAcademy,
  fields: [...heldAcademy.fields, 'mail'],
  own: ['mail'],
};
