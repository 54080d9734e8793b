import { intentAt } from './intent-words.ts';
import { wordsOf, type Word } from '../words/words.ts';

const keyOf = (words: readonly Word[]): string => words.map((word) => word.text).join(' ');
const keysOf = (texts: string): Set<string> => new Set(texts.split('|').map((text) => keyOf(wordsOf(text))));

/** Words of ads, wherever they stand. */
const JOB_WORDS = keysOf(
  'استخدام|استخدامی|آگهی|آگهی‌های|شغل|شغلی|مشاغل|کاریابی|نیازمند|نیازمندیم|نیازمندی|hiring|job|jobs|estekhdam|shoghl',
);
/** Words that only a search for jobs uses. */
const JOB_WISHES = new Set(['remote', 'internship', 'part_time', 'full_time']);
/** «کار با اکسل» is a course; these are looking for work. */
const JOB_BEGINNINGS = ['کار برای', 'کار در', 'دنبال کار', 'به دنبال کار'].map((text) => keyOf(wordsOf(text)));
/** «کارشناس آموزش» is a job: only where a text begins so is it about learning. */
const COURSE_BEGINNINGS = keysOf('آموزش|آموزشی|دوره|دوره‌های|کلاس|کلاس‌های|یادگیری|course|courses|learn|amoozesh');

/** Whether a text asks for work: «استخدام حسابدار», «کار برای دانشجو», «برنامه‌نویس دورکار». */
export function asksForWork(text: string): boolean {
  const words = wordsOf(text);
  const key = keyOf(words);
  return (
    words.some((word) => JOB_WORDS.has(word.text) || JOB_WORDS.has(word.base)) ||
    JOB_BEGINNINGS.some((beginning) => `${key} `.startsWith(`${beginning} `)) ||
    words.some((_, at) => JOB_WISHES.has(intentAt(words, at)?.wish.kind ?? ''))
  );
}

/** Whether a text asks for something to learn: «آموزش حسابداری», «دوره‌های پایتون». */
export function asksForLearning(text: string): boolean {
  const [first] = wordsOf(text);
  return first !== undefined && (COURSE_BEGINNINGS.has(first.text) || COURSE_BEGINNINGS.has(first.base));
}
