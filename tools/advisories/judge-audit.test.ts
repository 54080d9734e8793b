import { expect, test } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const found = (severity: string, fixAvailable: boolean | object) =>
  judgeAudit(
    JSON.stringify({ vulnerabilities: { lib: { severity, range: '<2', fixAvailable, via: [] } }, metadata: {} }),
  );

test('what is high and has a release that mends it is urgent', () => {
  expect(found('high', true)).toEqual({
    kind: 'known',
    lines: ['high     lib <2: a release mends it'],
    isUrgent: true,
  });
  expect(found('critical', { name: 'lib', version: '2.0.0', isSemVerMajor: true })).toMatchObject({ isUrgent: true });
});

test('what has none yet, or is less, is told', () => {
  expect(found('critical', false)).toMatchObject({
    lines: [expect.stringContaining('no release mends it yet')],
    isUrgent: false,
  });
  expect(found('moderate', true)).toMatchObject({ isUrgent: false });
  expect(judgeAudit('{"vulnerabilities":{}}')).toEqual({ kind: 'known', lines: [], isUrgent: false });
});

test.each([
  ['{"message":"405 Method Not Allowed - POST https://registry","statusCode":405,"error":{"summary":""}}', /405/],
  ['{"error":{"summary":"request to https://registry failed"}}', /failed/],
  ['', /no JSON/],
  ['null', /did not answer/],
])('a registry that does not answer is no failure: %s', (printed, why) => {
  expect(judgeAudit(printed)).toEqual({ kind: 'unknown', why: expect.stringMatching(why) });
});
