import fc from 'fast-check';
import { hostileBody, hostileText, hostileValue } from './hostile-values.ts';

export interface FuzzCase {
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** A place that can be asked: `{}` stands for a value in its path. */
export interface FuzzTarget {
  name: string;
  path: string;
  /** Parameters that it reads; `[]` at the end: indexed. */
  parameters: readonly string[];
}

const index = fc.constantFrom('[0]', '[1]', '[]', '[x]', '[0][0]', '%5B0%5D', '[-1]', '[99999]', '');
const knownName = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('q', ...names), index)
    .map(([name, end]) => (name.endsWith('[]') ? name.slice(0, -2) + end : name));
const parameterName = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: knownName(names) },
    { weight: 1, arbitrary: hostileText },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '__proto__',
        '__proto__[0]',
        'constructor',
        '_routes',
        'page[0]',
        'q[]',
        'q[0]',
        'token',
      ),
    },
  );

/** Header values hold no line ends; a control character in one is the parser's business and another test's. */
const headerValue = hostileValue.map((text) =>
  Buffer.from(text)
    .toString('latin1')
    // oxlint-disable-next-line no-control-regex -- what no header may hold
    .replace(/[\0-\x08\x0a-\x1f\x7f]/g, '')
    .slice(0, 2_000),
);
const someHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'accept-version',
    'if-none-match',
    'if-modified-since',
    'range',
    'cookie',
    'authorization',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-request-id',
    'origin',
    'referer',
    'user-agent',
  ),
  fc.oneof(headerValue, fc.constantFrom('text/html', 'br', 'gzip', 'gzip;q=0, br;q=1', '*', 'W/"x"', 'bytes=0-1')),
  { maxKeys: 3 },
);

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constant('HEAD') },
  { weight: 1, arbitrary: fc.constantFrom('OPTIONS', 'TRACE', 'PROPFIND', 'QUERY') },
);
const bodyMethod = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE');
const bodyType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
);

const bodyHeaders = fc.tuple(someHeaders, bodyType).map(([headers, type]) => ({ ...headers, 'content-type': type }));

/** Requests for one target: hostile values in its path and parameters, in names, in headers, in bodies. */
export function fuzzCases({ path, parameters }: FuzzTarget): fc.Arbitrary<FuzzCase> {
  const pairs = fc.array(
    fc.tuple(parameterName(parameters), hostileText).map(([name, value]) => `${name}=${value}`),
    { maxLength: 6 },
  );
  const target = fc
    .tuple(pairs, hostileText, fc.constantFrom('', '', '', '/', '//', '.data'))
    .map(
      ([query, value, end]) =>
        path.replace('{}', () => value || 'x') + end + (query.length ? `?${query.join('&')}` : ''),
    )
    // What no client can put on a request line is cut; the length of addresses has its own test.
    .map((text) => text.replace(/[\0-\x20\x7f]/g, '').slice(0, 7_000));
  return fc.oneof(
    { weight: 9, arbitrary: fc.record({ method, target, headers: someHeaders }) },
    { weight: 1, arbitrary: fc.record({ method: bodyMethod, target, headers: bodyHeaders, body: hostileBody }) },
  );
}
