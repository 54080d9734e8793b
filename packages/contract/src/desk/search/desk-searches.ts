import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { lenientText } from '../../scalars.ts';
import { readableText, Reason } from '../desk-scalars.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';

const searches = '/api/v1/desk/searches' as const;
const access = { staff: 'search.tune' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

export const searchesMessages = {
  text: 'متنی را که واژه‌ای دارد بنویسید.',
  textLong: 'متن حداکثر ۲۰۰ حرف باشد.',
} as const;

/**
 * A text that people searched in the last 30 days. `people`: on each day everybody counts once; `results`: courses,
 * when it was last searched.
 */
export const SearchedText = z.object({
  text: z.string(),
  people: z.int(),
  results: z.int(),
  last_at: z.string(),
  is_blocked: z.boolean(),
});
export type SearchedText = z.infer<typeof SearchedText>;

const lists = ['all', 'empty'] as const;

/** By how many people; `empty`: those that found nothing. `find`: a part of the text. */
export const listSearchedTexts = endpoint({
  method: 'GET',
  path: searches,
  access,
  summary: 'آنچه جست‌وجو شده است',
  query: z.object({ which: z.catch(z.enum(lists), 'all'), find: lenientText, ...keysetQuery }),
  data: keysetPage(SearchedText),
  refusals: refused,
});

const Blocked = z.object({ text: z.string(), at: z.string() });
const blocked = z.object({ blocked: z.array(Blocked) });

export const listBlockedTexts = endpoint({
  method: 'GET',
  path: `${searches}/blocked`,
  access,
  summary: 'جست‌وجوهایی که به دیگران نشان داده نمی‌شود',
  data: blocked,
  refusals: refused,
});

const Text = readableText(200, searchesMessages.text, searchesMessages.textLong);
const Texts = z.array(Text).check(z.minLength(1), z.maxLength(50));

/**
 * What blocking a text would keep from others: texts that people searched, the most searched first; nothing changes.
 */
export const previewBlock = endpoint({
  method: 'POST',
  path: `${searches}/blocked/preview`,
  access,
  summary: 'آنچه با این متن پنهان می‌شود',
  body: z.object({ texts: Texts }),
  data: z.object({ texts: z.array(z.object({ text: z.string(), people: z.int() })), total: z.int() }),
  refusals: refused,
});

/** Also longer texts with these words in this order; gone at once. Each text is one row of the audit. */
export const blockTexts = endpoint({
  method: 'POST',
  path: `${searches}/blocked`,
  access,
  summary: 'پنهان کردن جست‌وجو',
  body: z.object({ texts: Texts }),
  data: z.extend(blocked, { changed: z.array(z.string()) }),
  refusals: refused,
});

export const unblockTexts = endpoint({
  method: 'POST',
  path: `${searches}/blocked/remove`,
  access,
  summary: 'برگرداندن جست‌وجو',
  body: z.object({ texts: Texts }),
  data: z.extend(blocked, { changed: z.array(z.string()) }),
  refusals: refused,
});

/** What operators have added to the shipped words and taken from them. `version`: another after each change. */
const SearchWords = z.object({
  synonyms: z.array(z.object({ names: z.array(z.string()), relation: z.enum(['same', 'related']) })),
  parted: z.array(z.object({ a: z.string(), b: z.string() })),
  generic: z.array(z.object({ word: z.string(), is_generic: z.boolean() })),
  readings: z.array(z.object({ typed: z.string(), as: z.string() })),
  version: z.int(),
});

export const showSearchWords = endpoint({
  method: 'GET',
  path: `${searches}/words`,
  access,
  summary: 'واژه‌های جست‌وجو',
  data: z.object({ words: SearchWords }),
  refusals: refused,
});

const Name = z.string().check(z.minLength(1), z.maxLength(80));
const Names = z.array(Name).check(z.minLength(1), z.maxLength(16));

/**
 * A change of the words: names that stand for each other (`away` parts two of them), generic words that narrow no
 * search, a reading that is never made.
 */
const WordsChange = z.discriminatedUnion('subject', [
  z.object({
    subject: z.literal('synonyms'),
    names: Names,
    relation: z._default(z.enum(['same', 'related']), 'same'),
    away: z._default(z.boolean(), false),
  }),
  z.object({ subject: z.literal('generic'), words: Names, away: z._default(z.boolean(), false) }),
  z.object({ subject: z.literal('reading'), typed: Name, as: Name, away: z._default(z.boolean(), false) }),
]);
export type DeskWordsChange = z.output<typeof WordsChange>;

/** Searches follow in two seconds. `changed` false: it was so already. */
export const changeSearchWords = endpoint({
  method: 'POST',
  path: `${searches}/words`,
  access,
  summary: 'تغییر واژه‌های جست‌وجو',
  body: z.object({ change: WordsChange, reason: Reason }),
  data: z.object({ words: SearchWords, changed: z.boolean() }),
  refusals: [...refused, 'search_words.senseless'],
});

/** How a text is read, how much it finds, and the first of it. */
const Found = z.object({
  read_as: z.nullable(z.string()),
  courses: z.int(),
  titles: z.array(z.string()),
});

/** What a text finds now, and what it would find with the change; nothing changes on the site. */
export const previewSearchWords = endpoint({
  method: 'POST',
  path: `${searches}/words/preview`,
  access,
  summary: 'پیش‌نمایش تغییر واژه‌ها',
  body: z.object({ change: WordsChange, text: Text }),
  data: z.object({ before: Found, after: Found }),
  refusals: [...refused, 'search_words.senseless'],
});
