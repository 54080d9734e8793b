import { proofPlaces } from '@kavosh/contract/academy-applications.ts';

/** Whether the file of the host says the token and nothing else. Pure. */
export const isInFile = (text: string, token: string): boolean => text.trim() === token;

/** What browsers take for no tag: it may come from who writes comments there. */
const notMarkup = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|textarea|noscript|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/**
 * Whether the head of a page has the tag with the token. What stands in comments, scripts and the body does not count.
 * Pure, and reads the text a fixed number of times.
 */
export function isInHead(html: string, token: string): boolean {
  const [head = ''] = html.replace(notMarkup, ' ').split(/<\/head\s*>|<body[\s>]/i, 1);
  return [...head.matchAll(/<meta\s[^<>]{1,1000}>/gi)].some(
    ([tag]) => attributeOf(tag, 'name') === proofPlaces.meta && attributeOf(tag, 'content') === token,
  );
}

function attributeOf(tag: string, name: string): string | null {
  const [, , quoted, bare] = new RegExp(`\\s${name}\\s*=\\s*(?:(["'])(.*?)\\1|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return quoted ?? bare ?? null;
}

/** Whether one of the records is the token. Pure. */
export const isInRecords = (records: readonly string[], token: string): boolean =>
  records.some((one) => one.trim() === token);
