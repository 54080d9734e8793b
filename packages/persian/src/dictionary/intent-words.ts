import { amountAt } from './amount-wishes.ts';
import { experienceAt } from './experience-wishes.ts';
import { PROVINCES, TOWNS, TOWNS_IN_LATIN } from './data/places.ts';
import type { Intent } from '../query-plan.ts';
import { wordsOf, type Word } from '../words/words.ts';

type Wish = Intent extends infer One ? (One extends Intent ? Omit<One, 'part'> : never) : never;

/** Words that ask for a filter. Only whole phrases: «مقدمات» is no level, «حضور» is not in person. */
const WORDS: readonly (readonly [phrases: string, wish: Wish])[] = [
  ['رایگان|مجانی|مفت|بدون هزینه|free', { kind: 'free' }],
  ['آنلاین|برخط|مجازی|غیرحضوری|غیر حضوری|آموزش از راه دور|online', { kind: 'online' }],
  ['حضوری|به صورت حضوری|in person|offline', { kind: 'in_person' }],
  ['دورکاری|دورکار|دور کاری|ریموت|کار در منزل|کار در خانه|از راه دور|remote|work from home', { kind: 'remote' }],
  ['کارآموزی|کارآموز|کار آموزی|کارورزی|internship|intern|trainee', { kind: 'internship' }],
  [
    'پاره‌وقت|پاره وقت|نیمه‌وقت|نیمه وقت|کار دانشجویی|کار برای دانشجو|کار برای دانشجویان|شغل دانشجویی|پارت ' +
      'تایم|پارت‌تایم|part time|part-time',
    { kind: 'part_time' },
  ],
  ['تمام‌وقت|تمام وقت|فول تایم|فول‌تایم|full time|full-time', { kind: 'full_time' }],
  ['مقدماتی|مبتدی|مبتدیان|برای مبتدیان|تازه‌کار|beginner|beginners|basic', { kind: 'level', level: 'beginner' }],
  ['متوسط|سطح متوسط|میانی|intermediate', { kind: 'level', level: 'intermediate' }],
  ['پیشرفته|حرفه‌ای|فوق پیشرفته|سطح پیشرفته|advanced|professional', { kind: 'level', level: 'advanced' }],
  [
    'ارزان|ارزون|ارزان‌ترین|ارزون‌ترین|ارزانترین|ارزونترین|ارزان قیمت|ارزان‌قیمت|ارزون قیمت|کم هزینه|کم‌هزینه|' +
      'کمترین قیمت|پایین‌ترین قیمت|قیمت پایین|با قیمت پایین|cheap|cheapest|low cost|arzan|arzoon|arzantarin',
    { kind: 'cheap' },
  ],
  [
    'خانم|خانوم|خانمها|خانم‌ها|برای خانم‌ها|ویژه خانم‌ها|مخصوص خانم‌ها|بانوان|ویژه بانوان|مخصوص بانوان|برای بانوان|' +
      'بانو|نیروی خانم|همکار خانم|female',
    { kind: 'gender', gender: 'female' },
  ],
  ['آقا|آقایان|برای آقایان|ویژه آقایان|مخصوص آقایان|نیروی آقا|همکار آقا|male', { kind: 'gender', gender: 'male' }],
];

const wishes = new Map<string, Wish>();
/** Of all phrases written as one: most words begin none. */
const beginnings = new Set<string>();
let longest = 1;

function enter(phrase: string, wish: Wish): void {
  const terms = wordsOf(phrase).map((word) => word.text);
  longest = Math.max(longest, terms.length);
  const solid = terms.join('');
  for (const key of [terms.join(' '), solid]) if (!wishes.has(key)) wishes.set(key, wish);
  for (let length = 1; length <= solid.length; length += 1) beginnings.add(solid.slice(0, length));
}

for (const [phrases, wish] of WORDS) for (const phrase of phrases.split('|')) enter(phrase, wish);
const placesOf = (data: string): string[] =>
  data
    .trim()
    .split(/[|\n]/)
    .filter((name) => name !== '');
for (const name of placesOf(PROVINCES)) {
  const place: Wish = { kind: 'place', name: name.replace('استان ', '') };
  enter(name.startsWith('استان ') ? name : `استان ${name}`, place);
  // «گلستان» and «فارس» name more than provinces, but hardly in a search for a course.
  enter(name, place);
}
for (const name of placesOf(TOWNS)) {
  enter(name, { kind: 'place', name });
  enter(`شهر ${name}`, { kind: 'place', name });
}
for (const [latin, name] of Object.entries(TOWNS_IN_LATIN)) enter(latin, { kind: 'place', name });

/** A soft filter that words of a text ask for, without the place of its part. */
export interface FoundIntent {
  to: number;
  wish: Wish;
}

/**
 * The longest phrase of intent that begins at a word («رایگان», «پاره وقت», «استان فارس», «تهران», «زیر ۵۰۰ هزار
 * تومان», «سه سال سابقه»), with the word past its end; null where there is none.
 */
export function intentAt(words: readonly Word[], from: number): FoundIntent | null {
  const measured = amountAt(words, from) ?? experienceAt(words, from);
  if (measured) return measured;
  if (!beginnings.has(words[from]?.text ?? '')) return null;
  for (let to = Math.min(words.length, from + longest); to > from; to -= 1) {
    const span = words.slice(from, to);
    const wish =
      wishes.get(span.map((word) => word.text).join(' ')) ?? wishes.get(span.map((word) => word.text).join(''));
    if (wish) return { to, wish };
  }
  return null;
}

/** Whether words of intent begin so, written as one: «رایگ» while it is being typed. */
export const beginsIntent = (text: string): boolean => beginnings.has(text);

/** Whether a term belongs to the words of intent: a right word, never corrected. */
export const isIntentTerm = (term: string): boolean => wishes.has(term);
