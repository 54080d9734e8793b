import { foldLetters, ZWNJ } from './fold.ts';
import { groupWords, tokenize, type WordGroup } from './search-words.ts';

/**
 * One word of a query.
 * `text`: the word folded, its ZWNJ taken out; what a prefix search of the last word starts with. Always `forms[0]`.
 * `forms`: indexed terms any of which is this word, the exact one first.
 * `joinedWithNext`: terms any of which is this word AND the next one of the list, written as one.
 * `optional`: a word such as «آموزش» that every course deserves, whether its text says it or not; it may add to the
 * score but should not be demanded. Never set on all words.
 */
export interface QueryWord {
  text: string;
  forms: string[];
  joinedWithNext?: string[];
  optional?: true;
}

// Longer terms are cut, in texts and queries alike, so that every term fits an index entry.
const MAX_TERM_LENGTH = 40;
// Two neighbouring words longer than this together are not one word that somebody wrote with a space.
const MAX_JOINED_LENGTH = 24;

const SOLID_SUFFIXES: readonly { suffix: string; least: number }[] = [
  ...['هایشان', 'هایتان', 'هایمان', 'هایی', 'هایش', 'هایت', 'هایم', 'های', 'ها'].map((suffix) => ({
    suffix,
    least: 3,
  })),
  ...['ترین', 'تر'].map((suffix) => ({ suffix, least: 4 })),
  ...['یی', 'ی'].map((suffix) => ({ suffix, least: 3 })),
];

// Words that bind others and tell courses apart in no way; the text of a course may well use another one in their
// place.
const BINDING_WORDS = new Set(['و', 'در', 'به', 'از', 'با', 'برای', 'را', 'که']);
const GENERIC_WORDS = new Set(['اموزش', 'دوره', 'کلاس', 'یادگیری', 'course', 'courses', 'training', 'tutorial']);

function capped(term: string): string {
  if (term.length <= MAX_TERM_LENGTH) return term;
  const cut = term.slice(0, MAX_TERM_LENGTH);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

function unique(terms: readonly string[]): string[] {
  return [...new Set(terms.map(capped))];
}

/** `lightStem` of a word that is already folded and has no ZWNJ. */
function stemOf(word: string): string {
  for (const { suffix, least } of SOLID_SUFFIXES) {
    if (word.length - suffix.length >= least && word.endsWith(suffix)) return word.slice(0, -suffix.length);
  }
  return word;
}

/**
 * A word without one plural, possessive, indefinite or comparative ending: ها, های, هایی, هایشان…, ی, یی, and, from
 * four letters on, تر and ترین. Folded on the way. At least three letters are left, otherwise the word stays whole.
 * Cuts by letters alone («طراحی» → «طراح»): both sides of a search have to be stemmed, and the exact word has to weigh
 * more. Arabic plurals (ات) are left alone: «عملیات» is not «عملی».
 */
export function lightStem(word: string): string {
  return stemOf(foldLetters(word).replaceAll(ZWNJ, ''));
}

/**
 * The words of a text, folded, in order, repeats included: what a vocabulary for spelling correction is made of.
 * Splits at spaces, ZWNJ, punctuation and between Persian letters and Latin or digits. Words of their own are `c#`,
 * `f#`, `c++`, `network+`, `.net`, `asp.net`, `node.js`, `objective-c`, `v-ray`, `a1.1`; `#C` and `++C`, as
 * right-to-left lines turn them, read `c#` and `c++`. Never throws; linear.
 */
export function searchTokens(text: string): string[] {
  return tokenize(foldLetters(text)).map((token) => capped(token.text));
}

/** A word of Latin letters or digits without signs: only such words are joined with a neighbour. */
function isPlain(word: string): boolean {
  return /^[\p{L}\p{N}\p{M}]+$/u.test(word);
}

/** What a Latin word of a text can be found by. */
function latinTerms(word: string): string[] {
  if (/^[\p{L}\p{M}]+$/u.test(word)) return [word];
  const terms = [word];
  const base = word.replace(/\+{1,2}$/, '');
  if (base !== word && base.length > 1) terms.push(base);
  if (word === '.net') terms.push('net');
  else if (/[.-]/.test(base)) {
    const parts = base.split(/[.-]/);
    const isVersion = /^[0-9]/.test(parts.at(-1) ?? '');
    // Joined digits would be another number: A1.1 is not A11.
    if (!isVersion) terms.push(parts.join(''));
    terms.push(...(isVersion ? parts.slice(0, 1) : parts.filter((part) => part.length > 1)));
    if (parts.at(-1) === 'net') terms.push('.net');
  }
  const letters = /^([a-z]{3,})[0-9]+$/.exec(word)?.[1];
  if (letters !== undefined) terms.push(letters);
  return terms;
}

/** The indexed terms that a Latin word of a query asks for. */
function latinForms(word: string): string[] {
  const base = word.replace(/\+{1,2}$/, '');
  if (base !== word) return base.length > 1 ? [word, base] : [word];
  if (!word.startsWith('.') && /[.-]/.test(word) && !/[.][0-9]/.test(word)) return [word, word.replace(/[.-]/g, '')];
  return [word];
}

/** «وکار» of «کسب‌وکار»: the conjunction sticks to the part behind it. */
function withoutAnd(part: string, index: number): string[] {
  return index > 0 && part.length > 2 && part.startsWith('و') ? [part.slice(1)] : [];
}

function groupTerms(group: WordGroup): string[] {
  const core = group.parts.join('');
  if (!group.persian) return latinTerms(core);
  const parts = group.parts.flatMap((part, index) => [part, stemOf(part), ...withoutAnd(part, index)]);
  return [group.prefix + core + group.suffix, core, stemOf(core), ...parts];
}

function joinIfShort(left: string, right: string): string[] {
  return left.length + right.length <= MAX_JOINED_LENGTH ? [left + right] : [];
}

/** The terms of two neighbouring words of a text written as one, when somebody might write them so. */
function joinedTerms(left: WordGroup, right: WordGroup): string[] {
  const a = left.parts.at(-1) ?? '';
  const b = right.parts[0] ?? '';
  if (right.gap === 'break' || left.suffix !== '' || left.persian !== right.persian) return [];
  if (!left.persian) return isPlain(a) && isPlain(b) && !/^[0-9]+$/.test(a + b) ? joinIfShort(a, b) : [];
  const core = right.prefix + b;
  return [
    ...joinIfShort(a, core),
    ...joinIfShort(a, stemOf(core)),
    ...(right.suffix === '' ? [] : joinIfShort(a, core + right.suffix)),
  ];
}

/**
 * The terms to store for a text, without repeats, in the order of their first word. For every word: itself; the parts
 * and the whole of a ZWNJ compound; light stems; other spellings of technology words (`nodejs` and `node` for Node.js,
 * `net` for .NET). With `bigrams` also every two neighbouring words as one, so that «برنامه نویسی» is found by
 * «برنامهنویسی»: meant for titles and names, since it doubles the number of terms. At most 12 terms a token; a term has
 * at most 40 UTF-16 units.
 */
export function indexTerms(text: string, { bigrams }: { bigrams: boolean }): string[] {
  const groups = groupWords(tokenize(foldLetters(text)));
  const terms: string[] = [];
  groups.forEach((group, i) => {
    for (const term of groupTerms(group)) terms.push(term);
    const previous = groups[i - 1];
    if (!previous) return;
    const [word] = group.parts;
    // «Node JS» is so often written apart that it is joined in long texts as well.
    if (bigrams || word === 'js' || word === 'net') terms.push(...joinedTerms(previous, group));
    const first = groups[i - 2];
    if (
      bigrams &&
      first &&
      previous.parts[0] === 'و' &&
      previous.gap !== 'break' &&
      first.suffix === '' &&
      first.persian
    ) {
      for (const term of joinedTerms({ ...previous, parts: [`${first.parts.at(-1) ?? ''}و`] }, group)) terms.push(term);
    }
  });
  return unique(terms);
}

interface DraftWord {
  word: QueryWord;
  /** The word as the first half of a joined one; empty when nothing can follow it. */
  left: string;
  /** The word as the second half of a joined one. */
  rights: string[];
  persian: boolean;
  near: boolean;
  binding: boolean;
}

function draftsOf(group: WordGroup): DraftWord[] {
  return group.parts.map((part, index) => {
    const prefix = index === 0 ? group.prefix : '';
    const suffix = index === group.parts.length - 1 ? group.suffix : '';
    const near = index > 0 || group.gap !== 'break';
    if (!group.persian) {
      const plain = isPlain(part) ? part : '';
      const word = { text: capped(part), forms: unique(latinForms(part)) };
      return {
        word,
        left: group.suffix === '' ? plain : '',
        rights: plain === '' ? [] : [plain],
        persian: false,
        near,
        binding: false,
      };
    }
    const own = [prefix + part + suffix, part, stemOf(part)];
    const binding = group.parts.length === 1 && prefix === '' && suffix === '' && BINDING_WORDS.has(part);
    const word = { text: capped(own[0] ?? part), forms: unique([...own, ...withoutAnd(part, index)]) };
    return { word, left: suffix === '' ? part : '', rights: own, persian: true, near, binding };
  });
}

function joinedForms(left: string, current: DraftWord, next: DraftWord): string[] {
  if (left === '' || !next.near || current.persian !== next.persian) return [];
  if (!next.persian && /^[0-9]+$/.test(left + (next.rights[0] ?? ''))) return [];
  return unique(next.rights.flatMap((right) => joinIfShort(left, right)));
}

/**
 * The words of a query, each with the indexed terms that satisfy it. A text matches when every word that is not
 * `optional` is met by one of its `forms`, or it and its neighbour together by one of `joinedWithNext`. Binding words
 * (و، در، به، از، با، برای، را، که) are left out, unless nothing else is there, or one stands at the end, where it may
 * be the beginning of a word that is still being typed («با» of «بازاریابی»). An empty list: nothing to search for.
 * Never throws; linear: the caller bounds the length of the query.
 */
export function queryWords(text: string): QueryWord[] {
  const all = groupWords(tokenize(foldLetters(text))).flatMap(draftsOf);
  const last = all.length - 1;
  const kept = (draft: DraftWord, i: number): boolean =>
    !draft.binding || (i === last && (draft.word.text !== 'و' || i === 0));
  const chosen = all.some(kept) ? kept : () => true;
  const words: QueryWord[] = [];
  all.forEach((draft, i) => {
    if (!chosen(draft, i)) return;
    const { word } = draft;
    const before = all[i - 1];
    // «در آمد» is «درآمد» with a slip of the space bar.
    if (before && !chosen(before, i - 1) && before.word.text !== 'و' && draft.near && draft.persian) {
      word.forms = unique([...word.forms, ...joinIfShort(before.left, draft.rights[0] ?? '')]);
    }
    const next = all[i + 1];
    const skipsAnd = next !== undefined && next.binding && next.word.text === 'و' && next.near && draft.left !== '';
    const after = skipsAnd ? all[i + 2] : next;
    if (after && chosen(after, skipsAnd ? i + 2 : i + 1)) {
      const joined = joinedForms(skipsAnd ? `${draft.left}و` : draft.left, draft, after);
      if (joined.length > 0) word.joinedWithNext = joined;
    }
    words.push(word);
  });
  const generic = words.filter((word) => word.forms.some((form) => GENERIC_WORDS.has(form)));
  if (generic.length < words.length) for (const word of generic) word.optional = true;
  return words;
}

/**
 * Whether one slip of the finger at most lies between two folded words: a letter too many, too few, another one, or two
 * neighbours swapped (restricted Damerau distance ≤ 1, in UTF-16 units). Equal words are within one edit. Linear.
 */
export function withinOneEdit(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
