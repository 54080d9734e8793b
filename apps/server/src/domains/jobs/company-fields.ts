import { companyFields, type CompanyValues } from '@kavosh/contract/desk/catalogue/company-fields.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Held } from '../../kernel/held/held-store.ts';
import { columnsOfFields, valuesSaid, type FedTable, type SaidFields } from '../../kernel/held/said-fields.ts';
import type { CompanyRecord } from './job-record.ts';

/** The fields that the contract declares: how each is stored, and what a feed says of it. */
const rules: SaidFields<CompanyValues, CompanyRecord> = {
  name_fa: { type: 'text', said: (record) => record.nameFa },
  name_en: { type: 'text', said: (record) => record.nameEn || null },
  industry: { type: 'text', said: (record) => record.industry },
  about: { type: 'text', said: (record) => record.about },
  site_url: { type: 'text', said: (record) => record.siteUrl },
  profiles: { type: 'text[]', said: (record) => [...record.profiles] },
};

export const heldCompany: Held<CompanyValues> = {
  table: 'company',
  fields: companyFields.names,
  columns: (values) => (values.name_fa === undefined ? values : { ...values, name_key: nameKey(values.name_fa) }),
};

/** Written by imports. */
export const fedCompany: FedTable = {
  table: 'company',
  columns: { ...columnsOfFields(rules), name_key: 'text', avatar: 'text' },
  derived: ['name_key'],
};

/** The feed's values of a company's overridable fields. Pure. */
export const companySaid = (record: CompanyRecord) => ({ key: record.sourceKey, values: valuesSaid(rules, record) });
