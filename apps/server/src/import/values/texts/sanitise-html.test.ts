import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { htmlOfPlain } from '../../../kernel/text-of-html.ts';
import { longestHtml, sanitiseHtml } from './sanitise-html.ts';

const clean = (html: string): string => sanitiseHtml(html).html;

test('simple HTML stays, with our names of tags and Persian letters', () => {
  expect(clean('<h1>سرفصل</h1><p>متن <b>پررنگ</b> و <i>كج</i><br>خط دوم</p><ul><li>يك<li>دو</ul>')).toBe(
    '<h3>سرفصل</h3><p>متن <strong>پررنگ</strong> و <em>کج</em><br />خط دوم</p><ul><li>یک</li><li>دو</li></ul>',
  );
  expect(clean('<pre>a &lt; b\n  c</pre>')).toBe('<pre>a &lt; b\n  c</pre>');
});

test('boxes become breaks, cells spaces, empty paragraphs nothing', () => {
  expect(clean('<div>یک</div><div>دو</div>')).toBe('یک<br /><br />دو');
  expect(clean('<table><tr><td>الف</td><td>ب</td></tr></table>')).toBe('الف ب');
  expect(clean('<p></p><br><br><br><p>متن</p><br>')).toBe('<p>متن</p>');
});

test('links keep https alone, and say that they are strangers', () => {
  expect(clean('<a href="https://a.example/x?y=1&z=2" onclick="x()" target="_top">ن</a>')).toBe(
    '<a href="https://a.example/x?y=1&amp;z=2" rel="nofollow noopener noreferrer">ن</a>',
  );
  expect(clean('<a href="http://a.example/x">متن</a>')).toBe(
    '<a href="https://a.example/x" rel="nofollow noopener noreferrer">متن</a>',
  );
  for (const href of [
    'http://a.example:8080/',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//a.example',
    '/x',
    'https://u:p@a.example',
    '',
  ]) {
    expect(clean(`<a href="${href}">متن</a><a href="https://b.example">ب</a>`)).toBe(
      'متن<a href="https://b.example/" rel="nofollow noopener noreferrer">ب</a>',
    );
  }
});

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<scr<div>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="https://x.example" onmouseover="alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "x";</style>',
  '<link rel=stylesheet href=x>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://x.example/">',
  '<form action="https://x.example"><input name=a><button>x</button></form>',
  '<body onload=alert(1)>',
  '<details ontoggle=alert(1) open>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<template><script>alert(1)</script></template>',
  '<!--<img src="--><img src=x onerror=alert(1)>-->',
  '<p/onclick=alert(1)>x',
  '<p\nonclick=alert(1)>x',
  '<<script>alert(1)//<</script>',
  '<p title=">"><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<a href="https://x.example/" style="position:fixed">x</a>',
  '<li onclick=alert(1)>x',
  '<pre onfocus=alert(1) tabindex=1>x</pre>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<code>&lt;script&gt;alert(1)&lt;/script&gt;</code>',
  '<h3 id=x name=y class=z>x</h3>',
  '<ol type="1" onclick=x><li value=2>x</ol>',
];

const allowed: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  em: [],
  h3: [],
  h4: [],
  code: [],
  pre: [],
  blockquote: [],
  a: ['href', 'rel'],
};

/** What is wrong with a result, read again as a browser would: anything that is not on the list, or not closed. */
function harmIn(html: string): string[] {
  const harm: string[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!(name in allowed)) harm.push(name);
      for (const attribute of Object.keys(attributes))
        if (!allowed[name]?.includes(attribute)) harm.push(`${name} ${attribute}`);
      if (name === 'a' && !attributes['href']?.startsWith('https://')) harm.push(`a ${attributes['href']}`);
      open.push(name);
    },
    onclosetag(name, implied) {
      if (open.pop() !== name || (implied && name !== 'br')) harm.push(`/${name}`);
    },
    oncomment: (text) => harm.push(`comment ${text}`),
    onprocessinginstruction: (name) => harm.push(`instruction ${name}`),
  });
  parser.end(html);
  return [...harm, ...open];
}

test.each(attacks)('nothing that runs survives in %s', (attack) => {
  const html = clean(attack);
  expect(harmIn(html)).toEqual([]);
  expect(html.replace(/&lt;|&gt;|&amp;|&quot;/g, '')).not.toMatch(/<script|onerror=|onload=|javascript:/i);
  expect(harmIn(clean(`<p>پیش ${attack} پس</p>`))).toEqual([]);
});

test('what is left when a tag goes is still well nested', () => {
  expect(clean('<p title=">"><script>alert(1)</script><body onload=alert(1)><h3 id=x name=y class=z>x</h3>')).toBe(
    '<h3>x</h3>',
  );
  expect(clean('<p>الف<span><h3>ب</h3></span></p>')).toBe('<p>الف</p><h3>ب</h3>');
  expect(clean('<p>a &lt; b &amp;amp; c</p>')).toBe('<p>a &lt; b &amp;amp; c</p>');
});

test('any text at all gives balanced, allowed tags and well-formed text', () => {
  const tags = [
    '<p>',
    '</p>',
    '<ul><li>',
    '</li>',
    '<b>',
    '</b>',
    '<div>',
    '</div>',
    '<a href="https://x.example">',
    '</a>',
    '<pre>',
    '</pre>',
    '<br>',
    '&',
    '<',
    '>',
    '"',
  ];
  const piece = fc.oneof(fc.constantFrom(...attacks, ...tags), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const html = clean(pieces.join(''));
      expect(harmIn(html)).toEqual([]);
      expect(html).not.toMatch(/\p{Cs}|[^\P{Cc}\t\n\r]/u);
    }),
    { numRuns: 200 },
  );
}, 60_000);

test('blocks of text alone become what the sanitiser would make of them', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
  const words = fc.oneof(text, fc.constantFrom(' كتاب', 'a\n b ', '\u200c', '"\'`=', '\ufefb', ' '));
  const block = fc.oneof(
    words.map((one) => `<p>${one}</p>`),
    words.map((one) => `<h4>${one}</h4>`),
    fc
      .array(words, { minLength: 1, maxLength: 3 })
      .map((all) => `<ul>${all.map((one) => `<li>${one}</li>`).join('')}</ul>`),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const html = blocks.join('');
      // A comment is nothing to a reader; with it no text is of blocks alone.
      expect(sanitiseHtml(html).html).toBe(sanitiseHtml(`${html}<!-- -->`).html);
    }),
    { numRuns: 2000 },
  );
});

test('long and deeply nested inputs are cut, not followed', () => {
  const { html, wasCut } = sanitiseHtml(`<p>${'متن '.repeat(40_000)}</p>`);
  expect(wasCut).toBe(true);
  expect(html.length).toBeLessThanOrEqual(longestHtml + 20);
  expect(harmIn(html)).toEqual([]);
  expect(harmIn(clean('<blockquote>'.repeat(8_000)))).toEqual([]);
  expect(sanitiseHtml('<p>متن</p>').wasCut).toBe(false);
});

test('what colleagues type passes unchanged', () => {
  const typed = htmlOfPlain('## الف\n- [ب](https://a.ir/?c=1&d=2)\n۱. د\nه < و');
  expect(sanitiseHtml(typed).html).toBe(typed);
});
