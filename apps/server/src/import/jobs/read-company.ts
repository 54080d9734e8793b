import { nameKey } from '@kavosh/persian/fold.ts';
import type { CompanyRecord } from '../../domains/jobs/jobs.ts';
import type { LogoDesign } from '../../domains/media/media.ts';
import { mediaId } from '../../domains/media/media.ts';
import { paletteNames } from '../../domains/media/media.ts';
import { seedOf } from '../../domains/media/media.ts';
import { readCompanyProfiles, readCompanySite } from './read-company-addresses.ts';
import type { JobProfile } from './job-profile.ts';
import type { RowContext } from '../values/read-row-values.ts';
import { readLine } from '../values/read-text-value.ts';
import { belongingKey, longestKey } from '../values/row-key.ts';

const NAME = { longest: 200, noteCut: true };
const ABOUT = { longest: 2000, noteCut: true };
/** Words that half of all companies begin with: their marks would be one and the same letter. */
const KINDS = /^(?:شرکت|گروه|هلدینگ|مؤسسه|موسسه|مجموعه|سازمان|مرکز|آژانس|استودیو|فروشگاه|the)\s+/i;
const PERSIAN = /[\u0600-\u06ff]/;

export interface ReadCompany {
  record: CompanyRecord;
  logo: LogoDesign;
}

/**
 * The company of a row, with the mark that is drawn for it; null, and a finding, when it names none and the profile has
 * no word for that.
 */
export function readCompany(context: RowContext<JobProfile>): ReadCompany | null {
  const {
    profile: { company },
    values,
    row,
    findings,
  } = context;
  const found = readLine(values, row, company.name, findings, NAME);
  const both = namesIn(found, company.separator);
  const english =
    company.nameEn === undefined ? both.nameEn : readLine(values, row, company.nameEn, findings, NAME) || both.nameEn;
  const name = both.nameFa || english || company.unnamed?.name;
  if (name === undefined) {
    findings.add('field.required', values.cell(row, company.name));
    return null;
  }
  const isUnnamed = both.nameFa === '' && english === '';
  const key = belongingKey({ values, row, findings }, company.key, NAME);
  const sourceKey = isUnnamed ? 'unnamed' : key || nameKey(name).slice(0, longestKey) || name;
  const about = isUnnamed ? company.unnamed?.about : readLine(values, row, company.about, findings, ABOUT);
  const seed = seedOf(sourceKey);
  const logo: LogoDesign = {
    kind: 'logo',
    letters: isUnnamed ? '' : lettersOf(name),
    palette: paletteNames[seed % paletteNames.length]!,
    seed,
  };
  return {
    logo,
    record: {
      sourceKey,
      nameFa: name,
      nameEn: english === '' || english === name ? null : english,
      industry: readLine(values, row, company.industry, findings, NAME) || null,
      about: about || null,
      siteUrl: isUnnamed ? null : readCompanySite(context),
      profiles: isUnnamed ? [] : readCompanyProfiles(context),
      avatar: mediaId(logo),
    },
  };
}

/**
 * «اسنپ‌مثال | Example»: the part with Persian letters is the Persian name. A name in one alphabet alone is the name.
 */
function namesIn(text: string, separator: string | undefined): { nameFa: string; nameEn: string } {
  const parts =
    separator === undefined
      ? [text]
      : text
          .split(separator)
          .map((part) => part.trim())
          .filter((part) => part !== '');
  const nameFa = parts.find((part) => PERSIAN.test(part)) ?? parts[0] ?? '';
  return { nameFa, nameEn: parts.find((part) => part !== nameFa && !PERSIAN.test(part)) ?? '' };
}

const lettersOf = (name: string): string =>
  Array.from(name.replace(KINDS, '').replace(/^[^\p{L}\p{N}]+/u, ''))[0]?.toUpperCase() ?? '';
