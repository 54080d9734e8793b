import { actions, type ApprovalAction, type PayloadField } from '@kavosh/contract/desk/actions.ts';
import type { Approval } from '@kavosh/contract/desk/approvals.ts';
import { feedDoubtWords } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { shownPriceWord } from '../../shared/words/money-words.ts';
import { permissionWords } from '../../shared/words/permission-words.ts';
import { restrictionWords } from '../../shared/words/restriction-words.ts';

export const actionWord = (action: ApprovalAction): string => actions[action].word;

export const decisionWords: Readonly<Record<NonNullable<Approval['decision']>, string>> = {
  approved: 'تأیید شد',
  rejected: 'رد شد',
  stale: 'باطل شد، چون موضوع آن تغییر کرد',
  withdrawn: 'پس گرفته شد',
  expired: 'مهلت آن گذشت',
  alone: 'به‌تنهایی انجام شد، چون کس دیگری نبود که تصمیم بگیرد',
};

const reasonWords: Readonly<Record<string, string>> = {
  amount: 'مبلغ زیاد یا بیرون از حد',
  young_account: 'حساب تازه',
  price_doubt: 'قیمت خرید هنوز بررسی نشده است',
  day_sum: 'جمع امروز از حد یک نفر می‌گذرد',
  changed: 'قیمت بیش از حد تغییر کرده است',
  ceiling: 'قیمت از سقف بالاتر است',
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const known: Readonly<Record<string, string | undefined>> = {
  ...permissionWords,
  ...restrictionWords,
  ...reasonWords,
};

/** Words for list values that are stored as internal names. */
const listWord = (values: readonly unknown[]): string =>
  values.map((one) => known[String(one)] ?? String(one)).join('، ') || '—';

/** The kinds of doubts as an earlier release stored them, and their codes. */
const doubtKinds: Readonly<Record<string, string | undefined>> = {
  ...feedDoubtWords,
  host: feedDoubtWords['academy.new_host'],
  name: feedDoubtWords['academy.name_taken'],
  cashback: feedDoubtWords['cashback.above_share'],
};
/** One sentence for each kind of doubt, with all the values that it concerns. */
function doubtLines(doubts: readonly unknown[]): string[] {
  const values = new Map<string, string[]>();
  for (const one of doubts) {
    const [, said = '', value] = /^(.*?)(?: \((.*)\))?$/s.exec(String(one)) ?? [];
    const sentence = doubtKinds[said] ?? said;
    values.set(sentence, [...(values.get(sentence) ?? []), ...(value === undefined ? [] : [value])]);
  }
  return Array.from(values, ([sentence, all]) =>
    all.length === 0 ? sentence : `${sentence.replace(/\.$/, '')}: ${all.join('، ')}`,
  );
}

/** The accounts that a batch pays into, and how many more there are. */
function accountLines(accounts: readonly unknown[], count: number): string[] {
  const lines = accounts
    .filter(isObject)
    .map(({ owner, end }) => `${String(owner) || 'کاربر بی‌نام'}، …${toPersianDigits(String(end))}`);
  const more = count - lines.length;
  return more > 0 ? [...lines, `و ${formatNumber(more)} برداشت دیگر`] : lines;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A name and its value; each of several values on its own line. */
export type PayloadFact = readonly [string, string | readonly string[]];
type Asked = Pick<Approval, 'action' | 'payload'>;

const fieldsOf = (action: ApprovalAction): [string, PayloadField<unknown>][] => {
  const fields: Readonly<Record<string, PayloadField<unknown>>> = actions[action].fields;
  return Object.entries(fields);
};

/** A figure in words: nothing for a limit that stays, the old and the new figure for a changed one. */
function figureWord(
  name: string,
  { as }: PayloadField<unknown>,
  value: number,
  { limits_before: limits }: Asked['payload'],
) {
  const word = (one: number): string =>
    as === 'money' ? formatToman(one) : `${formatNumber(one)}${as === 'percent' ? '٪' : ''}`;
  const before = isObject(limits) ? limits[name] : undefined;
  if (typeof before !== 'number') return word(value);
  return before === value ? null : `از ${word(before)} به ${word(value)}`;
}

function valueWords(name: string, field: PayloadField<unknown>, payload: Asked['payload']): PayloadFact[1] | null {
  const value = payload[name];
  switch (field.as) {
    case 'money':
    case 'percent':
    case 'number':
      if (typeof value === 'number') return figureWord(name, field, value, payload);
      return value === null && name === 'shown_amount' ? shownPriceWord(null) : null;
    case 'text':
      return typeof value === 'string' ? value : null;
    case 'yes':
      return value === true ? 'بله' : null;
    case 'names':
      return name === 'because' && listOf(value).length === 0 ? null : listWord(listOf(value));
    case 'count':
      return `${formatNumber(listOf(value).length)} برداشت`;
    case 'doubts':
      return listOf(value).length === 0 ? null : doubtLines(listOf(value));
    case 'accounts':
      return accountLines(listOf(value), listOf(payload['withdrawal_ids']).length);
    case 'page':
    case 'hidden':
      return null;
  }
}

/** What would be done, as names and values to be read, in the order of the contract. */
export const payloadFacts = ({ action, payload }: Asked): PayloadFact[] =>
  fieldsOf(action).flatMap(([name, field]): PayloadFact[] => {
    const words = payload[name] === undefined ? null : valueWords(name, field, payload);
    return words === null ? [] : [[field.word, words]];
  });

/** Links to the subject of the request. */
export const payloadLinks = ({ action, payload }: Asked): (readonly [string, string])[] =>
  fieldsOf(action).flatMap(([name, { as, word, page }]): (readonly [string, string])[] => {
    const id = payload[name];
    return as === 'page' && typeof id === 'number' ? [[word, `/${page}/${id}`]] : [];
  });
