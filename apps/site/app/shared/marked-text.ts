import { foldLetters, ZWNJ } from '@kavosh/persian/fold.ts';
import { splitSignedRuns } from '@kavosh/persian/signed-runs.ts';

export interface TextPart {
  text: string;
  isMarked: boolean;
}

export interface TextPiece {
  /** A run such as C# that must be kept together from left to right. */
  isLatin: boolean;
  parts: TextPart[];
}

const wordSign = /[\p{L}\p{N}]/u;

/**
 * Which letters of a text have been typed already: every word of the text that begins with a typed word, however either
 * is spelled, in pieces as a line of Persian with Latin names in it is shown. Pure.
 */
export function markTyped(text: string, typed: string): TextPiece[] {
  const marked = markedLetters(text, typed);
  let at = 0;
  return splitSignedRuns(text).flatMap((piece, place) => {
    const parts: TextPart[] = [];
    for (const letter of piece) {
      const isMarked = marked[at] ?? false;
      at += letter.length;
      const last = parts.at(-1);
      if (last?.isMarked === isMarked) last.text += letter;
      else parts.push({ text: letter, isMarked });
    }
    return parts.length === 0 ? [] : [{ isLatin: place % 2 === 1, parts }];
  });
}

/** By UTF-16 unit of the text. */
function markedLetters(text: string, typed: string): boolean[] {
  const marked = Array.from({ length: text.length }, () => false);
  // The text folded letter by letter, without half-spaces, and where each folded letter came from.
  let folded = '';
  const origins: number[] = [];
  const begins = new Set<number>();
  let isInWord = false;
  let at = 0;
  for (const letter of text) {
    const plain = letter === ZWNJ ? '' : foldLetters(letter);
    const isWord = wordSign.test(plain);
    if (letter === ZWNJ) isInWord = false;
    else if (plain !== '') {
      if ((!isInWord || !isWord) && plain.trim() !== '') begins.add(folded.length);
      isInWord = isWord;
    }
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(at);
    folded += plain;
    at += letter.length;
  }
  for (const word of foldLetters(typed)
    .split(/[\s\u200c]+/)
    .filter((each) => each !== '')) {
    for (let found = folded.indexOf(word); found >= 0; found = folded.indexOf(word, found + 1)) {
      if (!begins.has(found)) continue;
      const end = origins[found + word.length] ?? text.length;
      for (let unit = origins[found]!; unit < end; unit += 1) marked[unit] = true;
    }
  }
  // A half-space or sign at the end of a match is not marked.
  for (let unit = text.length - 1; unit >= 0; unit -= 1)
    if (marked[unit] && !marked[unit + 1] && /[\s\u200c]/.test(text[unit]!)) marked[unit] = false;
  return marked;
}
