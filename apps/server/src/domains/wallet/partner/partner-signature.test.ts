import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, readSignature, signBody, SIGNATURE_TOLERANCE_S } from './partner-signature.ts';

const at = 1_763_785_000;
const body = Buffer.from('{"status":"confirmed"}');
const header = (secret = 'secret', time = at, of = body): string =>
  `academy=7,t=${time},v1=${signBody(secret, time, of).toString('hex')}`;

test('is the HMAC of time, dot and body, as any library makes it', () => {
  expect(signBody('secret', at, body).toString('hex')).toBe(
    createHmac('sha256', 'secret').update(`${at}.{"status":"confirmed"}`).digest('hex'),
  );
});

test('a header is read whole or not at all', () => {
  expect(readSignature(header())).toEqual({ academyId: 7, at, signature: signBody('secret', at, body) });
  for (const wrong of [
    '',
    'academy=7',
    header().toUpperCase(),
    `${header()} `,
    header().replace('academy=7', 'academy=0'),
    header().slice(0, -1),
    `x${header()}`,
    header().replace('v1', 'v2'),
  ]) {
    expect(readSignature(wrong), wrong).toBeNull();
  }
});

test('holds for five minutes both ways', () => {
  const read = readSignature(header())!;
  for (const [late, fine] of [
    [0, true],
    [SIGNATURE_TOLERANCE_S, true],
    [-SIGNATURE_TOLERANCE_S, true],
    [SIGNATURE_TOLERANCE_S + 1, false],
    [-SIGNATURE_TOLERANCE_S - 1, false],
  ] as const) {
    expect(isSigned(read, 'secret', body, (at + late) * 1_000), String(late)).toBe(fine);
  }
});

test('another secret, another time or one changed byte of the body is another signature', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (bytes, place, change) => {
        const sent = Buffer.from(bytes);
        const read = readSignature(header('secret', at, sent))!;
        expect(isSigned(read, 'secret', sent, at * 1_000)).toBe(true);
        expect(isSigned(read, 'other', sent, at * 1_000)).toBe(false);
        expect(isSigned({ ...read, at: at + 1 }, 'secret', sent, at * 1_000)).toBe(false);
        const altered = Buffer.from(sent);
        altered[place % altered.length]! ^= change;
        expect(isSigned(read, 'secret', altered, at * 1_000)).toBe(false);
      },
    ),
  );
});
