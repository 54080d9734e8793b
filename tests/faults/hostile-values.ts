import fc from 'fast-check';

/** Stands in values that end up in pages: unescaped it would be a tag. */
export const canaryTag = 'kavosh-canary';

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Values that have broken something somewhere: types, bounds, bytes, query languages, markup, prototypes. */
const known: readonly string[] = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1',
  '2147483647',
  '2147483648',
  '4294967296',
  '9007199254740992',
  '9007199254740993',
  '1e309',
  '-1e309',
  '1e3',
  '0x10',
  '1.5',
  '1_000',
  '١٢٣',
  '۱۲۳',
  '１２３',
  '٠',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '[]',
  '{}',
  '[1,2]',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  '\0',
  'a\0b',
  '\u0001\u0002',
  '\r\nx-injected: 1',
  '\t\n',
  '\u007f',
  '\u0085',
  '\u2028\u2029',
  '\ufeff',
  '\ufffe\uffff',
  '\ud800',
  '\udfff',
  'a\udc00b',
  '\u{10ffff}',
  '\u{1f469}\u200d\u{1f4bb}',
  '\u200c',
  '\u200c\u200c',
  'می\u200cشود',
  '\u202eلپ\u202c',
  'ي ك ة ۀ ء',
  'َُِّ',
  'ك'.repeat(200),
  'پایتون',
  'برنامه‌نویسی',
  'C#',
  'C++',
  '.NET',
  'Node.js',
  'پ',
  'پا',
  "'",
  '"',
  '\\',
  "''",
  "' or 1=1 --",
  "'; drop table course; --",
  '1; select pg_sleep(5)',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '%',
  '_',
  '%%',
  '%_%',
  '\\%',
  '*',
  '?',
  '(',
  ')',
  '((',
  '[',
  ']',
  '{',
  '}',
  '|',
  '||',
  '&',
  '&&',
  '!',
  '!!',
  ':*',
  '<->',
  '&:*',
  'a & | b',
  '!a',
  'a:b',
  'a <-> ',
  '"a',
  '+',
  '-',
  '--',
  '/*',
  '*/',
  '//',
  '#',
  '@',
  '~',
  '^',
  '.',
  '..',
  '...',
  '/',
  '/../',
  '\\..\\',
  '%2e%2e%2f',
  '%00',
  '%25',
  '%E0%A4%A',
  '%u0041',
  '%',
  '%%%',
  '+%2B',
  '=',
  '==',
  '&&&',
  ';',
  ';;',
  `<${canaryTag}>`,
  `"><${canaryTag} onload=1>`,
  `'-->]]></script><${canaryTag}>`,
  `</title><${canaryTag}>`,
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  'https://elsewhere.example/',
  '\\\\elsewhere.example',
  'file:///etc/passwd',
  'a'.repeat(200),
  'a'.repeat(201),
  'a'.repeat(2_000),
  'پ'.repeat(1_000),
  'a '.repeat(500),
  '%'.repeat(500),
  '('.repeat(300),
  '"'.repeat(301),
  deep(10_000).slice(0, 3_000),
  '🙂'.repeat(300),
  '\u0301'.repeat(500),
  'آ\u0653'.repeat(200),
];

const shortOnes = known.filter((text) => text.length < 30);

export const hostileValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...known) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...shortOnes), { minLength: 2, maxLength: 4 }).map((parts) => parts.join('')),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
      .map((points) => String.fromCodePoint(...points)),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0xd800, max: 0xdfff }), { maxLength: 6 })
      .map((units) => String.fromCharCode(...units)),
  },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
);

const escaped = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * Percent-encodes every byte but letters and digits; half characters become the bytes that stand for them in no valid
 * UTF-8.
 */
export function encodeBytes(text: string): string {
  let out = '';
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (code >= 0xd800 && code <= 0xdfff)
      out += [0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)].map(escaped).join('');
    else if (/[A-Za-z0-9]/.test(char)) out += char;
    else for (const byte of Buffer.from(char)) out += escaped(byte);
  }
  return out;
}

/** As a careless client sends it: bytes that would end the request line are left out, all others stand. */
// oxlint-disable-next-line no-control-regex -- they are what has to go
const rawBytes = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[\0-\x20\x7f]/g, '');

/** A value as it may stand in an address: encoded, encoded twice, raw, or with a broken end. */
export const hostileText: fc.Arbitrary<string> = fc
  .tuple(hostileValue, fc.integer({ min: 0, max: 9 }))
  .map(([value, way]) => {
    if (way < 7) return encodeBytes(value);
    if (way === 7) return encodeURIComponent(encodeBytes(value));
    if (way === 8) return `${encodeBytes(value)}%E0%A4`;
    return rawBytes(value);
  });

/** JSON bodies and what pretends to be one. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
  fc
    .constantFrom(
      '',
      '{',
      'null',
      '1e309',
      '{"a":1,"a":2}',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '"\\ud800"',
      deep(10_000),
      `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
      `"${'a'.repeat(100_000)}"`,
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);
