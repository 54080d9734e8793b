import type { whyStayed } from './panel-import.ts';

/** Why a course stays as it is when a file is taken back. */
export const whyStayedWords: Readonly<Record<(typeof whyStayed)[number], string>> = {
  sold: 'از آن فروخته شده است',
  later: 'در فایل تازه‌تری هم آمده است',
  wrong: 'آنچه پیش از آن می‌گفت دیگر پذیرفتنی نیست، مانند دسته‌ای که دیگر نیست',
};
