import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isolateLatinInHtml, splitHtml } from './html-text.ts';

describe('Latin in sanitised HTML', () => {
  test.each([
    ['<p>زبان C# را یاد بگیرید</p>', '<p>زبان <bdi dir="ltr">C#</bdi> را یاد بگیرید</p>'],
    [
      '<p>از <strong>.NET</strong> تا <code>C#</code></p>',
      '<p>از <strong><bdi dir="ltr">.NET</bdi></strong> تا <code>C#</code></p>',
    ],
    [
      '<a href="https://a.example/c#x" title="C#">C++</a>',
      '<a href="https://a.example/c#x" title="C#"><bdi dir="ltr">C++</bdi></a>',
    ],
    ['<p>C# &amp; C++</p>', '<p><bdi dir="ltr">C#</bdi> &amp; <bdi dir="ltr">C++</bdi></p>'],
    ['<pre>a<code>C#</code>C#</pre><p>C#</p>', '<pre>a<code>C#</code>C#</pre><p><bdi dir="ltr">C#</bdi></p>'],
    ['<p>Node.js و Express</p>', '<p>Node.js و Express</p>'],
    ['', ''],
  ])('%s', (html, expected) => expect(isolateLatinInHtml(html)).toBe(expected));

  test('the text stays the same', () => {
    const text = fc.string({ unit: fc.constantFrom('C', '#', '+', '.', 'س', ' ', '،', '&amp;', '7'), maxLength: 40 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
        const html = texts.map((one) => `<p>${one}</p>`).join('');
        expect(isolateLatinInHtml(html).replaceAll(/<\/?bdi[^>]*>/g, '')).toBe(html);
      }),
    );
  });
});

describe('a long text in two parts', () => {
  const paragraph = (length: number) => `<p>${'س'.repeat(length)}</p>`;

  test('is cut between two blocks, at or after the length', () => {
    expect(splitHtml(paragraph(60) + paragraph(60) + paragraph(80), 100)).toEqual([
      paragraph(60) + paragraph(60),
      paragraph(80),
    ]);
  });
  test('is not cut for a short rest, inside a block, or behind a heading', () => {
    expect(splitHtml(paragraph(100) + paragraph(40), 100)[1]).toBe('');
    expect(splitHtml(paragraph(1000), 100)[1]).toBe('');
    expect(splitHtml(`<blockquote>${paragraph(200)}${paragraph(200)}</blockquote>`, 100)[1]).toBe('');
    expect(splitHtml(`${paragraph(50)}<h3>${'س'.repeat(50)}</h3>${paragraph(100)}${paragraph(70)}`, 100)[0]).toContain(
      paragraph(100),
    );
  });
  test('may be cut behind a line break that stands alone', () => {
    expect(splitHtml(`${'س'.repeat(120)}<br />${'م'.repeat(120)}`, 100)).toEqual([
      `${'س'.repeat(120)}<br />`,
      'م'.repeat(120),
    ]);
  });
  test('loses nothing', () => {
    const block = fc
      .tuple(fc.constantFrom('p', 'h3', 'ul', 'div'), fc.nat(200))
      .map(([tag, length]) => `<${tag}>${'س'.repeat(length)}</${tag}>`);
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), fc.integer({ min: 1, max: 400 }), (blocks, length) => {
        const html = blocks.join('');
        const [first, rest] = splitHtml(html, length);
        expect(first + rest).toBe(html);
        expect(first === '' && rest !== '').toBe(false);
      }),
    );
  });
});
