import type { SyllabusComparison, TopicGroup } from '@kavosh/contract/compare.ts';
import { foldLetters, nameKey } from '@kavosh/persian/fold.ts';
import { textOfHtml } from '../../../kernel/text-of-html.ts';

interface Topic {
  /** As it is written. */
  text: string;
  /** Equal for topics that are the same in other spelling. */
  key: string;
}

interface Section {
  heading: string | null;
  /** The heading as a topic; null where it only counts («فصل ۲») or there is none. */
  topic: Topic | null;
  items: Topic[];
}

const ordinals = 'اول|یکم|دوم|سوم|چهارم|پنجم|ششم|هفتم|هشتم|نهم|دهم|یازدهم|دوازدهم';
const counted = 'فصل|بخش|جلسه|هفته|ماژول|درس|مبحث|گام|session|week|chapter|module|part|lesson';
/**
 * What only counts, on folded text: «فصل دوم:», «جلسه ۳ -», «۲.», «۱.۴ ». A number that is part of a name («۳ بعدی»)
 * has no sign behind it.
 */
const counting = new RegExp(
  [
    `^(?:(?:${counted})[\\s\\u200c]+(?:[0-9]+|${ordinals})(?![\\p{L}\\p{N}])[\\s\\u200c:.,،)\\p{Pd}]*|`,
    '[0-9]+(?:[.-][0-9]+)*[.:)\\p{Pd}][\\s\\u200c]+|',
    '[0-9]+(?:[.][0-9]+)+[\\s\\u200c]+)',
  ].join(''),
  'u',
);

const keyOf = (text: string): string => nameKey(foldLetters(text).trim().replace(counting, ''));

const block = /<(\/?)(p|br|ul|ol|li|h3|h4|pre|blockquote)\b[^<>]*>/gi;

/**
 * The sections of a syllabus in their order: every block of text is an item of the heading above it. Linear; any text
 * is fine.
 */
function sectionsOf(html: string): Section[] {
  const sections: Section[] = [{ heading: null, topic: null, items: [] }];
  let inHeading = false;
  const read = (from: number, to: number): void => {
    const text = textOfHtml(html.slice(from, to));
    const key = text === '' ? '' : keyOf(text);
    // An item that is a number and nothing else is still something that is taught; a heading is not.
    const topic = { text, key: key !== '' || inHeading ? key : nameKey(text) };
    if (inHeading && text !== '') sections.push({ heading: text, topic: key === '' ? null : topic, items: [] });
    else if (topic.key !== '') sections.at(-1)!.items.push(topic);
  };
  let end = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(block)) {
    read(end, index);
    end = index + tag.length;
    if (/^h/i.test(name)) inHeading = slash === '';
  }
  read(end, html.length);
  return sections;
}

const topicsOf = (sections: readonly Section[]): Topic[] =>
  sections.flatMap(({ topic, items }) => (topic ? [topic, ...items] : items));

const keysOf = (sections: readonly Section[]): Set<string> => new Set(topicsOf(sections).map(({ key }) => key));

/**
 * The topics of `sections` that `others` lack, each once, under its heading. A heading without items counts as a topic.
 */
function leftOver(sections: readonly Section[], others: ReadonlySet<string>): TopicGroup[] {
  const told = new Set<string>();
  const isLeft = ({ key }: Topic): boolean => !others.has(key) && !told.has(key) && told.add(key).has(key);
  const groups: TopicGroup[] = [];
  const add = (heading: string | null, topics: readonly Topic[]): void => {
    const texts = topics.filter(isLeft).map(({ text }) => text);
    if (texts.length === 0) return;
    const last = groups.at(-1);
    if (last && heading === null && last.heading === null) last.topics.push(...texts);
    else groups.push({ heading, topics: texts });
  };
  for (const { heading, topic, items } of sections) {
    if (items.length > 0) add(heading, items);
    else if (topic) add(null, [topic]);
  }
  return groups;
}

/**
 * What two syllabuses (sanitised HTML) share and what only one of them has.
 *
 * A topic is a list item, a paragraph or a heading. Two are the same when they are equal once folded: another spelling
 * of a letter, ZWNJ or space, digits of another script, case, punctuation, and a number or «فصل دوم:» in front make no
 * difference; other words do. Whole topics are compared, wherever they are and whether as a heading or an item, since
 * academies order and nest the same matter differently. A heading over items is listed as shared, and where items are
 * left over it says what they belong to, but a heading by itself is never left over: its items are. Each topic is
 * listed once. Linear in the length of both; a pure function that takes any text.
 */
export function compareSyllabuses(primaryHtml: string, secondaryHtml: string): SyllabusComparison {
  const [primary, secondary] = [sectionsOf(primaryHtml), sectionsOf(secondaryHtml)];
  const [inPrimary, inSecondary] = [keysOf(primary), keysOf(secondary)];
  const shared = new Map<string, string>();
  for (const { key, text } of topicsOf(primary)) if (inSecondary.has(key) && !shared.has(key)) shared.set(key, text);
  return {
    shared: [...shared.values()],
    only_primary: leftOver(primary, inSecondary),
    only_secondary: leftOver(secondary, inPrimary),
  };
}
