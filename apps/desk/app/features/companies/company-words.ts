import {
  companyFields,
  type CompanyField,
  type CompanyValues,
} from '@kavosh/contract/desk/catalogue/company-fields.ts';

export const companyFieldWords = companyFields.words;

/** Every field as a text: addresses a line each. */
export const companyTexts = ({ profiles, ...values }: CompanyValues): Record<CompanyField, string> => ({
  name_fa: values.name_fa,
  name_en: values.name_en ?? '',
  industry: values.industry ?? '',
  about: values.about ?? '',
  site_url: values.site_url ?? '',
  profiles: profiles.join('\n'),
});

/** The typed texts as the server takes them; fields that were not typed are left out. */
export const companyOfTexts = ({
  site_url: site,
  profiles,
  ...same
}: Partial<Record<CompanyField, string>>): Partial<CompanyValues> => ({
  ...same,
  ...(site === undefined ? {} : { site_url: site.trim() || null }),
  ...(profiles === undefined ? {} : { profiles: profiles.split(/[\s,،]+/).filter(Boolean) }),
});
