import { mendTechnologySigns } from './technology-signs.ts';

/**
 * What stands between a token and the one before it: nothing, ZWNJ alone, a space or dash or slash, or a real pause.
 */
export type Gap = 'none' | 'zwnj' | 'space' | 'break';

/** One run of letters or digits of a folded text; `persian` runs hold Arabic-script letters only. */
export interface Token {
  text: string;
  persian: boolean;
  gap: Gap;
}

interface Run {
  text: string;
  start: number;
  end: number;
  persian: boolean;
}

const RUNS = /((?:(?=\p{L})\p{Script=Arabic})+)|(?:(?!\p{Script=Arabic})[\p{L}\p{N}\p{M}])+/gu;
const SPACE_LIKE = /^[\s\u200c\p{Pd}_/\\¬]+$/u;
const HYPHEN = /^[-\u2010\u2011]$/;
const APOSTROPHE = /^['’]$/;
const ASCII_WORD_CHARACTER = /[a-z0-9]/;

// «node.js» is one word, «html.css» is two: these endings make the difference.
const DOTTED_ENDINGS = new Set(['js', 'net', 'io', 'ai', 'com', 'ir']);
// Longer chains (addresses, rows of numbers) fall apart into words; they are not searched as one.
const MAX_JOINED_RUNS = 4;

function gapOf(between: string): Gap {
  if (between === ' ') return 'space';
  if (between === '') return 'none';
  if (/^\u200c+$/.test(between)) return 'zwnj';
  return SPACE_LIKE.test(between) ? 'space' : 'break';
}

function joinsWithDot(left: string, right: string): boolean {
  return DOTTED_ENDINGS.has(right) || (/[0-9]$/.test(left) && /^[0-9]/.test(right));
}

/** Of «objective-c», «v-ray», «e-commerce» one side is a single letter: alone it would mean nothing. */
function joinsWithHyphen(left: string, right: string): boolean {
  return /^[a-z]+$/.test(left) && /^[a-z]+$/.test(right) && (left.length === 1) !== (right.length === 1);
}

/** Takes the following runs into one Latin word where a dot, hyphen or apostrophe belongs to it. */
function joinRuns(folded: string, runs: readonly Run[], first: number): { text: string; last: number } {
  let text = runs[first]?.text ?? '';
  let last = first;
  for (; last - first + 1 < MAX_JOINED_RUNS; last += 1) {
    const run = runs[last];
    const next = runs[last + 1];
    if (!run || !next || next.persian || next.start - run.end !== 1) break;
    const mark = folded.charAt(run.end);
    if (APOSTROPHE.test(mark)) text += next.text;
    else if (mark === '.' && joinsWithDot(text, next.text)) text += `.${next.text}`;
    else if (HYPHEN.test(mark) && joinsWithHyphen(text, next.text)) text += `-${next.text}`;
    else break;
  }
  return { text, last };
}

/** The `#`, `+` or `++` that ends a technology name, given where the word ends. */
function signAfter(folded: string, word: string, end: number): string {
  const sign = folded.charAt(end);
  if (sign === '#') return /^[a-z]$/.test(word) ? '#' : '';
  if (sign !== '+') return '';
  if (folded.charAt(end + 1) === '+') return '++';
  return ASCII_WORD_CHARACTER.test(folded.charAt(end + 1)) ? '' : '+';
}

/** The tokens of a folded text, in order. Linear in its length. */
export function tokenize(foldedText: string): Token[] {
  const folded = mendTechnologySigns(foldedText);
  const runs: Run[] = [];
  for (const match of folded.matchAll(RUNS)) {
    const [text, arabic] = match;
    runs.push({ text, start: match.index, end: match.index + text.length, persian: arabic !== undefined });
  }
  const tokens: Token[] = [];
  let used = 0;
  for (let i = 0; i < runs.length; i += 1) {
    const run = runs[i];
    if (!run) break;
    if (run.persian) {
      tokens.push({ text: run.text, persian: true, gap: gapOf(folded.slice(used, run.start)) });
      used = run.end;
      continue;
    }
    const { text, last } = joinRuns(folded, runs, i);
    const end = runs[last]?.end ?? run.end;
    i = last;
    const dotAt = run.start - 1;
    const dot =
      text === 'net' && dotAt >= used && folded.charAt(dotAt) === '.' && folded.charAt(dotAt - 1) !== '.' ? '.' : '';
    const sign = signAfter(folded, text, end);
    tokens.push({ text: dot + text + sign, persian: false, gap: gapOf(folded.slice(used, run.start - dot.length)) });
    used = end + sign.length;
  }
  return tokens;
}
