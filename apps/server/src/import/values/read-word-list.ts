import { foldLetters, nameKey } from '@kavosh/persian/fold.ts';
import type { SkillRecord } from '../../domains/jobs/jobs.ts';
import { decodeEntities } from './texts/decode-entities.ts';
import { cutText, displayLine, displayLines } from './texts/display-text.ts';
import { isObject } from '../feed/feed-row.ts';
import { sanitiseHtml } from './texts/sanitise-html.ts';
import { unescapeMarkup } from './texts/unescape-markup.ts';
import { withoutShortcodes } from './texts/without-shortcodes.ts';

const LONGEST_WORD = 100;
const LONGEST_LINE = 500;
const SEPARATORS = /[،,؛;|\n•●·]+/;
const BULLET = /^(?:[-–—•●▪◦*·✔✅]|[0-9۰-۹]{1,2}[.)-])\s*/;

/** Members of a list that a feed writes as a list, or as one text with the usual signs between them. */
function membersOf(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw.flat(2);
  return typeof raw === 'string' ? raw.split(SEPARATORS) : [raw];
}

export interface WordList {
  words: string[];
  /** Some stayed out, because there are too many. */
  wasCut: boolean;
}

/**
 * Short words, such as benefits: each once however it is spelled, the first spelling shown. Null when a member is no
 * text.
 */
export function readWords(raw: unknown, most: number): WordList | null {
  const members = membersOf(raw).map((one) => (isObject(one) ? one['name'] : one));
  if (!members.every((one) => typeof one === 'string' || typeof one === 'number')) return null;
  const shown = members.map((one) => cutText(displayLine(String(one)), LONGEST_WORD));
  const byKey = new Map<string, string>();
  for (const one of shown) if (nameKey(one) !== '' && !byKey.has(nameKey(one))) byKey.set(nameKey(one), one);
  const words = [...byKey.values()];
  return { words: words.slice(0, most), wasCut: words.length > most };
}

/** Lines that say something of their own, such as requirements; a text may be HTML. Null when a member is no text. */
export function readLines(raw: unknown, most: number): WordList | null {
  const members = [raw].flat(2).map((one) => (isObject(one) ? one['name'] : one));
  if (!members.every((one) => typeof one === 'string')) return null;
  const plain = members
    .map(unescapeMarkup)
    .map(withoutShortcodes)
    .map((one) => (/<\/?(?:li|p|ul|ol|br|div)\b/i.test(one) ? textLines(one) : (decodeEntities(one) as string)));
  const lines = plain
    .flatMap(displayLines)
    .map((line) => cutText(line.replace(BULLET, ''), LONGEST_LINE))
    .filter((line) => line !== '');
  return { words: lines.slice(0, most), wasCut: lines.length > most };
}

const textLines = (html: string): string =>
  sanitiseHtml(html)
    .html.replace(/<br \/>|<\/(?:p|li|h3|h4)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

const levels: readonly [1 | 2 | 3, RegExp][] = [
  [1, /^(?:1|مبتدی|مقدماتی|اشنایی|پایه|beginner|basic|junior)$/],
  [2, /^(?:2|متوسط|intermediate|mid)$/],
  [3, /^(?:3|پیشرفته|حرفه ای|مسلط|تسلط|advanced|expert|senior)$/],
];

/** 1 beginner to 3 advanced, by number or word; null for anything else. */
export function readSeniority(raw: unknown): SkillRecord['seniority'] {
  const text = foldLetters(typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '')
    .replace(/\u200c/g, ' ')
    .trim();
  return levels.find(([, words]) => words.test(text))?.[0] ?? null;
}

/**
 * Skills, each once: objects of `name` and `seniority`, or texts that may carry it behind a colon or in brackets
 * («Python: 3», «اکسل (پیشرفته)»). Null when a member is neither.
 */
export function readSkills(raw: unknown, most: number): { skills: SkillRecord[]; wasCut: boolean } | null {
  const found = membersOf(raw).map((one): SkillRecord | null => {
    if (isObject(one))
      return typeof one['name'] === 'string'
        ? { name: one['name'], seniority: readSeniority(one['seniority'] ?? one['seniority_level']) }
        : null;
    return typeof one === 'string' || typeof one === 'number' ? skillOf(String(one)) : null;
  });
  if (found.includes(null)) return null;
  const skills = new Map<string, SkillRecord>();
  for (const { name, seniority } of found as SkillRecord[]) {
    const shown = cutText(displayLine(name), LONGEST_WORD);
    const key = nameKey(shown);
    if (key !== '' && !skills.has(key)) skills.set(key, { name: shown, seniority });
  }
  return { skills: [...skills.values()].slice(0, most), wasCut: skills.size > most };
}

function skillOf(text: string): SkillRecord {
  const match = text.length > LONGEST_LINE ? null : /^(.+?)\s*(?::\s*([^:()]+)|\(([^()]+)\))$/.exec(text.trim());
  const seniority = match ? readSeniority(match[2] ?? match[3]) : null;
  return seniority === null ? { name: text, seniority: null } : { name: match![1]!, seniority };
}
