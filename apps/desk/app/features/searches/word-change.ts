import type { CallInput } from '@kavosh/contract/endpoint.ts';
import type { changeSearchWords } from '@kavosh/contract/desk/search/desk-searches.ts';

export type WordChange = CallInput<typeof changeSearchWords>['body']['change'];

/** What an operator can say of words. */
export const changeKinds = [
  ['same', 'این‌ها یک چیزند'],
  ['related', 'این‌ها به هم نزدیک‌اند'],
  ['part', 'این دو یک چیز نیستند'],
  ['generic', 'این واژه چیزی را تنگ نمی‌کند'],
  ['reading', 'این متن را چنین نخوان'],
] as const;
export type ChangeKind = (typeof changeKinds)[number][0];

/** The change that a form describes: names stand a line each. */
export function wordChange(kind: ChangeKind, first: string, second: string): WordChange {
  const names = first
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (kind === 'generic') return { subject: 'generic', words: names };
  if (kind === 'reading') return { subject: 'reading', typed: first.trim(), as: second.trim() };
  if (kind === 'part') return { subject: 'synonyms', names, away: true };
  return { subject: 'synonyms', names, relation: kind };
}
