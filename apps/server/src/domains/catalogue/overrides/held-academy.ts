import { nameKey } from '@kavosh/persian/fold.ts';
import type { Held } from '../../../kernel/held/held-store.ts';

/** What colleagues write of an academy; columns of its table. */
export interface AcademyValues {
  name: string;
  about: string;
  site_url: string | null;
  /** Hosts that an address of registration may have. */
  hosts: string[];
}

export const heldAcademy: Held<AcademyValues> = {
  table: 'academy',
  fields: ['name', 'about', 'site_url', 'hosts'],
  columns: (values) => (values.name === undefined ? values : { ...values, name_key: nameKey(values.name) }),
};
