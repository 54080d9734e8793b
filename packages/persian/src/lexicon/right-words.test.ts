import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLexicon, emptyLexicon } from './lexicon.ts';
import { isRightWord } from './right-words.ts';

const file = brotliDecompressSync(readFileSync(new URL('../../data/words.txt.br', import.meta.url))).toString('utf8');
const lexicon = createLexicon(file);

describe('createLexicon', () => {
  it('has every word of its file, as it is written', () => {
    const lines = file.slice(0, file.indexOf('\n\n')).split('\n');
    expect(lines.length).toBeGreaterThan(180_000);
    const some = lines.filter((_, i) => i % 97 === 0).map((line) => line.replace(/[0-9]$/, ''));
    const missing = some.filter((word) => {
      const folded = [...lookUps(word)].find((form) => lexicon.has(form));
      return folded === undefined || lexicon.written(folded) === undefined;
    });
    expect(missing).toEqual([]);
  });

  it('of a small file', () => {
    const small = createLexicon('آب5\nکتاب‌خانه\n\nbook\n');
    expect(['اب', 'کتابخانه', 'book', 'ا', 'boo', ''].map((word) => small.has(word))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(small.written('کتابخانه')).toBe('کتاب‌خانه');
    expect([small.commonness('اب'), small.commonness('کتابخانه'), small.commonness('x')]).toEqual([5, 0, 0]);
  });

  it('knows how common words are that one of the corpora did not count', () => {
    for (const word of ['است', 'سایت', 'وب', 'هک', 'خیاطی']) expect(lexicon.commonness(word), word).toBeGreaterThan(5);
    expect(lexicon.commonness('شراکت')).toBeLessThan(lexicon.commonness('شرایط'));
  });

  it('writes words as people do: without vowel signs, with ه for ة', () => {
    expect(/[\u064c-\u0652\u0670ة]/u.test(file)).toBe(false);
  });

  it('without words has none', () => {
    expect(emptyLexicon.has('اب')).toBe(false);
  });
});

function* lookUps(word: string): Iterable<string> {
  yield word
    .normalize('NFKD')
    .replace(/[\p{M}\u200c\u0640ء]/gu, '')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll('ى', 'ی')
    .replaceAll('ة', 'ه');
}

describe('isRightWord', () => {
  it.each(['شرارت', 'کتابهایشان', 'مهندسان', 'میرویم', 'installing', 'trainers', 'unlocked', 'stopped', 'react'])(
    '%s',
    (word) => expect(isRightWord(word, lexicon)).toBe(true),
  );

  it.each(['پایتن', 'حسابدری', 'سایط', 'روشگاه', 'مدیریتت', 'غمومی', 'paython', 'barname', 'hesabdari'])(
    'not %s',
    (word) => expect(isRightWord(word, lexicon)).toBe(false),
  );
});
