import {
  academyFields,
  type AcademyField,
  type AcademyValues,
} from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Held } from '../../kernel/held/held-store.ts';
import { columnsOfFields, valuesSaid, type FedTable, type SaidFields } from '../../kernel/held/said-fields.ts';
import type { AcademyRecord } from './courses/course-record.ts';

/** The fields of an academy that feeds fill and colleagues may override; columns of its table. */
type AcademySaid = Pick<AcademyValues, AcademyField>;

/** The fields that the contract declares: how each is stored, and what a feed says of it. */
const rules: SaidFields<AcademySaid, AcademyRecord> = {
  name: { type: 'text', said: (record) => record.name },
  about: { type: 'text', said: (record) => record.about },
  site_url: { type: 'text', said: (record) => record.siteUrl },
  hosts: { type: 'text[]', said: (record) => [...record.hosts] },
  avatar: { type: 'text', said: (record) => record.avatar },
};

export const heldAcademy: Held<AcademySaid> = {
  table: 'academy',
  fields: academyFields,
  drawn: ['avatar'],
  columns: (values) => (values.name === undefined ? values : { ...values, name_key: nameKey(values.name) }),
};

/** The same with what no feed says, as the desk edits it. */
export const editedAcademy: Held<AcademyValues> = {
  ...heldAcademy,
  fields: [...academyFields, 'mail'],
  own: ['mail'],
};

/** Written by imports. */
export const fedAcademy: FedTable = {
  table: 'academy',
  columns: { ...columnsOfFields(rules), name_key: 'text', position: 'int' },
};

/** The feed's values of an academy's overridable fields. Pure. */
export const academySaid = (record: AcademyRecord) => ({ key: record.sourceKey, values: valuesSaid(rules, record) });
