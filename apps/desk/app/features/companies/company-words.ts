import {
  companyFields,
  type CompanyField,
  type CompanyValues,
} from '@kavosh/contract/desk/catalogue/company-fields.ts';

export const companyFieldWords = companyFields.words;

/** Every field as a text. */
export const companyTexts = (values: CompanyValues): Record<CompanyField, string> =>
  Object.fromEntries(companyFields.names.map((name) => [name, values[name] ?? ''])) as Record<CompanyField, string>;
