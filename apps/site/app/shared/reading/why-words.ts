import { foldLetters } from '@kavosh/persian/fold.ts';
import { formatNumber, formatRating, formatToman } from '@kavosh/persian/money.ts';
import { isolatedText } from '../isolated-text.ts';

/** Of `why` of the API: a signal, what it is of, and its points. */
interface Reason {
  signal: string;
  value: string;
  points: number;
}

/** A result of a list: its reasons, and the facts that they speak of. */
export interface Explained {
  why?: readonly Reason[] | undefined;
  title: string;
  title_marks?: readonly { from: number; to: number }[] | undefined;
  /** Of courses. */
  rating?: { average: number; participants: number };
  prices?: { final: { price: number } } | null;
}

const quoted = (value: string): string => `«${isolatedText(value)}»`;

/** What a wish is called that a result meets; `value` is its kind, with how well it is met behind a colon. */
const wishes: Readonly<Record<string, string>> = {
  free: 'رایگان است',
  online: 'آنلاین است',
  in_person: 'حضوری است',
  remote: 'دورکاری است',
  internship: 'کارآموزی است',
  part_time: 'پاره‌وقت است',
  full_time: 'تمام‌وقت است',
  level: 'در سطحی است که خواستید',
  place: 'در شهری است که خواستید',
  gender: 'با جنسیتی که نوشتید می‌خواند',
  experience: 'سابقه‌ای می‌خواهد که دارید',
};

/** Whether the words that a reason names are among those of the title that meet the text. */
function isInTitle({ title, title_marks: marks = [] }: Explained, value: string): boolean {
  const met = marks.map(({ from, to }) => foldLetters(title.slice(from, to)));
  return foldLetters(value)
    .split(/\s+/)
    .every((word) => met.some((one) => one.includes(word)));
}

function ratingLine({ rating }: Explained): string | undefined {
  if (!rating || rating.participants === 0) return undefined;
  return `امتیازش ${formatRating(rating.average)} از ${formatNumber(rating.participants)} رأی است`;
}

const orders: Readonly<Record<string, (row: Explained) => string | undefined>> = {
  newest: () => 'تازه‌تر از بقیه منتشر شده است',
  popular: (row) => ratingLine(row) ?? 'خریدار و نشان‌کننده بیشتری دارد',
  cheap: ({ prices }) => (prices ? `قیمتش ${formatToman(prices.final.price)} است` : undefined),
  salary: () => 'حقوق بیشتری می‌دهد',
};

const words: Readonly<Record<string, (value: string, row: Explained) => string | undefined>> = {
  word: (value, row) => `${quoted(value)} ${isInTitle(row, value) ? 'در عنوان آن است' : 'را در متن خود دارد'}`,
  about: () => 'درباره همین است و فقط نامی از آن نمی‌برد',
  all_words: () => 'همه واژه‌های شما را دارد',
  exact: () => 'درست همان‌طور که نوشتید در آن آمده است',
  phrase: () => 'واژه‌هایتان در آن کنار هم آمده‌اند',
  title_begins: (value) => `عنوانش با ${quoted(value)} آغاز می‌شود`,
  title_is: () => 'عنوانش همان است که نوشتید',
  intent: (value) => wishes[value.split(':')[0]!],
  prior: (_value, row) => ratingLine(row),
  fresh: () => 'تازه منتشر شده است',
  order: (value, row) => orders[value]?.(row),
};

const MOST_LINES = 3;
/** With fewer lines that set a result apart, the weightiest that it shares with its neighbours are said too. */
const FEWEST_LINES = 2;
/** So many results before and behind one are its neighbours. */
const NEIGHBOURS = 2;

/** Two reasons of the same kind are compared: of words, those of the same word. */
const kindOf = ({ signal, value }: Reason): string =>
  signal === 'word' || signal === 'intent' ? `${signal} ${value}` : signal;

const pointsOf = ({ why = [] }: Explained, kind: string): number =>
  why.reduce((sum, one) => (kindOf(one) === kind ? sum + one.points : sum), 0);

interface Said {
  line: string;
  kind: string;
  points: number;
}

/** What can be said of a result's reasons; those with the same words once, as the weightiest of them. */
function saidOf(row: Explained): Said[] {
  const said = (row.why ?? [])
    .filter(({ signal, points }) => points > 0 || signal === 'order')
    .toSorted((a, b) => b.points - a.points)
    .flatMap((reason): Said[] => {
      const line = words[reason.signal]?.(reason.value, row);
      return line === undefined ? [] : [{ line, kind: kindOf(reason), points: reason.points }];
    });
  return said.filter(({ line }, at) => said.findIndex((one) => one.line === line) === at);
}

/**
 * Why each result of a list stands where it does, at most three lines: what not all of its neighbours have and what it
 * has more points for than they, most of it first; where that is little, the weightiest of what they share. Signals
 * without words are left out; undefined: no reasons were asked for. Pure.
 */
export function whyOfList(rows: readonly Explained[]): (string[] | undefined)[] {
  const all = rows.map(saidOf);
  return rows.map((row, at) => {
    if (!row.why) return undefined;
    const from = Math.max(0, at - NEIGHBOURS);
    const around = rows.slice(from, at + NEIGHBOURS + 1).filter((one) => one !== row);
    const theirs = all.slice(from, at + NEIGHBOURS + 1).filter((one) => one !== all[at]);
    const said = all[at]!.map((one) => {
      const usual = around.reduce((sum, other) => sum + pointsOf(other, one.kind), 0) / Math.max(1, around.length);
      const isShared = theirs.length > 0 && theirs.every((other) => other.some(({ line }) => line === one.line));
      return { ...one, lead: isShared ? 0 : one.points - usual };
    });
    const apart = said.filter(({ lead }) => lead > 0).toSorted((a, b) => b.lead - a.lead);
    const shared = said.filter(({ lead }) => lead <= 0);
    return [...apart.slice(0, MOST_LINES), ...shared.slice(0, Math.max(0, FEWEST_LINES - apart.length))].map(
      ({ line }) => line,
    );
  });
}
