import { foldLetters } from './fold.ts';

/**
 * Words of a text whose folding changes them, as [folded, as written]: «اموزش» is shown as «آموزش», `python` as
 * `Python`. Letters that are only typed otherwise (ي, ك, vowel signs) are written the Persian way.
 */
export function* writtenWords(text: string): Iterable<[folded: string, written: string]> {
  for (const [typed] of text.matchAll(/[\p{L}\p{M}\p{N}#+.]+/gu)) {
    const written = typed
      .replace(/[يى]/g, 'ی')
      .replace(/ك/g, 'ک')
      .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
      .replace(/^\.(?!net)|\.$/gi, '');
    const folded = foldLetters(written);
    if (folded !== written) yield [folded, written];
  }
}
