import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, displayLine, displayLines, persianLetters } from './display-text.ts';

test('Arabic letters become the Persian ones, shaped letters whole ones', () => {
  expect(persianLetters('علي كاظمى')).toBe('علی کاظمی');
  expect(persianLetters('ﻛﺘﺎب')).toBe('کتاب');
});

test('a line keeps ZWNJ and loses what nobody sees', () => {
  expect(displayLine('  برنامه\u200cنويسي \u202eوب\u202c\t\n ۲\u200f ')).toBe('برنامه\u200cنویسی وب ۲');
  expect(displayLine('\u200cمتن\u200c')).toBe('متن');
});

test('lines are told apart at every kind of line end', () => {
  expect(displayLines('یک\r\nدو\n\n  \nسه\rچهار')).toEqual(['یک', 'دو', 'سه', 'چهار']);
});

test('a cut text ends at a word and with an ellipsis', () => {
  expect(cutText('آموزش گام به گام برنامه‌نویسی', 18)).toBe('آموزش گام به گام…');
  expect(cutText('کوتاه', 5)).toBe('کوتاه');
});

test('cutting never exceeds the length in characters, nor parts a pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, length) => {
      const cut = cutText(text, length);
      expect(Array.from(cut).length <= length && (cut.isWellFormed() || !text.isWellFormed())).toBe(true);
    }),
  );
}, 60_000);
