import type { CompanyField, CompanyValues } from '@kavosh/contract/desk/catalogue/companies.ts';

export const companyFieldWords: Readonly<Record<CompanyField, string>> = {
  name_fa: 'نام',
  name_en: 'نام انگلیسی',
  industry: 'زمینه کار',
  about: 'معرفی',
};

/** Every field as a text. */
export const companyTexts = (values: CompanyValues): Record<CompanyField, string> => ({
  name_fa: values.name_fa,
  name_en: values.name_en ?? '',
  industry: values.industry ?? '',
  about: values.about ?? '',
});
