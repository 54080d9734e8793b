import {
  writtenAcademyFields,
  type AcademyValues,
  type TypedAcademyField,
} from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

const { mail: _mail, ...saidByFeeds } = writtenAcademyFields.words;
/** Words of the fields that feeds fill. */
export const academyFieldWords = saidByFeeds;
const { avatar: _avatar, ...texts } = saidByFeeds;
/** Those that are texts; the logo has a part of its own. */
export const academyTextWords = texts;

/** What is typed of an academy. */
export type TypedAcademyValues = Pick<AcademyValues, TypedAcademyField>;

/** Every typed field as a text: hosts a line each. */
export const academyTexts = ({
  site_url: site,
  hosts,
  mail,
  name,
  about,
}: TypedAcademyValues): Record<TypedAcademyField, string> => ({
  name,
  about,
  site_url: site ?? '',
  hosts: hosts.join('\n'),
  mail: mail ?? '',
});

/** The typed texts as the server takes them; fields that were not typed are left out. */
export const academyOfTexts = ({
  site_url: site,
  hosts,
  mail,
  ...same
}: Partial<Record<TypedAcademyField, string>>): Partial<TypedAcademyValues> => ({
  ...same,
  ...(site === undefined ? {} : { site_url: site.trim() || null }),
  ...(hosts === undefined ? {} : { hosts: hosts.split(/[\s,،]+/).filter(Boolean) }),
  ...(mail === undefined ? {} : { mail: mail.trim() || null }),
});

/** Basis points as a percentage. */
export const shareWord = (bp: number): string => `${formatNumber(bp / 100)}٪`;

/** «۱۲٫۵» as basis points; NaN for what is no percentage, which the server refuses with its sentence. */
export function basisPointsOf(typed: string): number {
  const text = toAsciiDigits(typed)
    .trim()
    .replace(/[٪%]$/, '')
    .replace(/[٫/,،]/, '.');
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}
