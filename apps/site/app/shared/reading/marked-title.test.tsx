import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { MarkedTitle, type TitleMarks } from './marked-title.tsx';

const drawn = (text: string, marks: TitleMarks): string =>
  renderToStaticMarkup(<MarkedTitle text={text} marks={marks} />).replace(/^<span[^>]*>|<\/span>$/g, '');

test('words are marked, and a name that ends with a sign is kept from left to right', () => {
  expect(drawn('پایتون برای همه', [[0, 6]])).toBe('<mark>پایتون</mark> برای همه');
  expect(drawn('C++ برای بازی‌سازان', [[0, 3]])).toBe(
    '<bdi dir="ltr" translate="no"><mark>C++</mark></bdi> برای بازی‌سازان',
  );
  expect(drawn('C# و .NET', [[0, 1]])).toBe(
    '<bdi dir="ltr" translate="no"><mark>C</mark>#</bdi> و <bdi dir="ltr" translate="no">.NET</bdi>',
  );
  expect(drawn('به زبان C#', [[3, 10]])).toBe(
    'به <mark>زبان </mark><bdi dir="ltr" translate="no"><mark>C#</mark></bdi>',
  );
});

test('loses and adds nothing, and marks what is asked for', () => {
  const title = fc.stringMatching(/^[aC#+. 3آب،]{1,20}$/u);
  fc.assert(
    fc.property(title, fc.nat(19), fc.nat(19), (text, a, b) => {
      const [from, to] = [Math.min(a, b, text.length), Math.min(Math.max(a, b) + 1, text.length)];
      fc.pre(from < to);
      const markup = drawn(text, [[from, to]]);
      expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(text);
      const marked = Array.from(markup.matchAll(/<mark>(.*?)<\/mark>/gu), ([, one]) => one);
      expect(marked.join('')).toBe(text.slice(from, to));
    }),
  );
});
