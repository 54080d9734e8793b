import { expect, it } from 'vitest';
import fc from 'fast-check';
import { marksOf } from './marks.ts';
import { vocabularyOf } from './memory-vocabulary.ts';
import { readText } from './read-text.ts';

const titles = [
  'آموزش پایتون مقدماتی',
  'دوره Python از صفر',
  'برنامه‌نویسی وب با Node.js',
  'برنامه نویسی C++ و C#',
  'حسابداری صنعتی',
  'حسابداران حرفه‌ای',
];
const vocabulary = vocabularyOf(titles);
const marked = (title: string, q: string): string[] =>
  marksOf(title, readText(q, vocabulary).plans[0]!).map(({ from, to }) => title.slice(from, to));

it.each([
  ['آموزش پایتون مقدماتی', 'پایتون', ['پایتون']],
  ['آموزش پایتون مقدماتی', 'python', ['پایتون']],
  ['دوره Python از صفر', 'پایتون', ['Python']],
  ['برنامه‌نویسی وب با Node.js', 'برنامه نویسی وب', ['برنامه‌نویسی', 'وب']],
  ['برنامه نویسی C++ و C#', 'برنامه‌نویسی', ['برنامه', 'نویسی']],
  ['برنامه نویسی C++ و C#', 'c++', ['C++']],
  ['برنامه‌نویسی وب با Node.js', 'node', ['Node.js']],
  ['حسابداران حرفه‌ای', 'حسابدار', ['حسابداران']],
  ['آموزش پایتون مقدماتی', 'آموزش حسابداری', []],
  ['حسابداری صنعتی', '', []],
])('in «%s» for «%s»: %j', (title, q, words) => {
  expect(marked(title, q)).toEqual(words);
});

it('lie within the text, in order, apart', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 40 }), (title, q) => {
      const own = vocabularyOf([title]);
      let last = -1;
      for (const { from, to } of marksOf(title, readText(q, own).plans[0]!)) {
        expect(from).toBeGreaterThan(last);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(title.length);
        last = to - 1;
      }
    }),
  );
});
