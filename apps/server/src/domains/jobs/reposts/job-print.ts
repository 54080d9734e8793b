import { createHash } from 'node:crypto';
import { foldLetters, nameKey } from '@kavosh/persian/fold.ts';
import { textOfHtml } from '../../../kernel/text-of-html.ts';
import { simhash } from './simhash.ts';

/** What an ad is known by. */
export interface PrintableJob {
  id: number;
  title: string;
  company: { name_fa: string };
  city_id: number | null;
  description_html: string;
  requirements: readonly string[] | null;
}

export interface JobPrint {
  /** Null: its text is too short to tell it from others. */
  key: Buffer | null;
  simhash: Buffer;
}

/** «کارشناس فروش» of one company in one city may be several jobs; their texts tell them apart from here on. */
const FEWEST_WORDS = 25;
/** Longer texts are alike by their beginnings; one ad is not to hold up a batch. */
const LONGEST_TEXT = 20_000;
const KEY_BYTES = 16;

/** The fingerprint of an ad: company, title and city in folded letters, and the simhash of its text. Pure. */
export function printOf({
  title,
  company,
  city_id: city,
  description_html: html,
  requirements,
}: PrintableJob): JobPrint {
  const text = [textOfHtml(html.slice(0, LONGEST_TEXT)), ...(requirements ?? [])].join(' ');
  const words = foldLetters(text.slice(0, LONGEST_TEXT)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = [nameKey(company.name_fa), nameKey(title), String(city ?? '')];
  return {
    key:
      words.length < FEWEST_WORDS
        ? null
        : createHash('sha256').update(JSON.stringify(named)).digest().subarray(0, KEY_BYTES),
    simhash: simhash(words),
  };
}
