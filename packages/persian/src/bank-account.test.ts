import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankAccountEnd, isMasked, maskBankAccount, readBankAccount, type BankAccount } from './bank-account.ts';
import { toPersianDigits } from './digits.ts';

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((some) => some.join(''));

/** Cards whose check digit is found by trying: of ten, one is right. */
const card = digits(15)
  .filter((body) => /[1-9]/.test(body))
  .map((body) => {
    const right = Array.from('0123456789').filter((last) => typeof readBankAccount(body + last) === 'object');
    return { right, number: body + right[0]! };
  });
/** Shebas with check digits as a bank makes them: 98 less the rest. */
const sheba = digits(22).map((bban) => `${String(98n - (BigInt(`${bban}182700`) % 97n)).padStart(2, '0')}${bban}`);

/** As somebody may write it: in groups, in Persian, with IR. */
const written = (number: string, gap: string, persian: boolean, prefix: string) => {
  const grouped = number.replace(/(.{4})(?=.)/g, `$1${gap}`);
  return prefix + (persian ? toPersianDigits(grouped) : grouped);
};
const gaps = fc.constantFrom('', ' ', '-', '\u200c', '–', '  ', '\u200e');

describe('a card', () => {
  test('has one right check digit, however it is written', () => {
    fc.assert(
      fc.property(card, gaps, fc.boolean(), ({ right, number }, gap, persian) => {
        expect(right).toHaveLength(1);
        expect(readBankAccount(written(number, gap, persian, ''))).toEqual({ kind: 'card', digits: number });
      }),
    );
  });

  test('with one digit changed is none', () => {
    fc.assert(
      fc.property(card, fc.nat(15), fc.integer({ min: 1, max: 9 }), ({ number }, place, by) => {
        const changed = number.slice(0, place) + String((Number(number[place]) + by) % 10) + number.slice(place + 1);
        expect(readBankAccount(changed)).toBe('card');
      }),
    );
  });

  test.each(['6037991000000009', '6104337812345674', '5022291012345676'])(
    '%s is judged as a second way of counting does',
    (number) => {
      const sum = Array.from(number)
        .toReversed()
        .map(Number)
        .reduce((total, digit, place) => total + (place % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit]! : digit), 0);
      expect(readBankAccount(number)).toEqual(sum % 10 === 0 ? { kind: 'card', digits: number } : 'card');
    },
  );

  test('of zeros alone is none', () => expect(readBankAccount('0'.repeat(16))).toBe('card'));
});

describe('a Sheba', () => {
  test('is read with IR and without, however it is written', () => {
    fc.assert(
      fc.property(
        sheba,
        gaps,
        fc.boolean(),
        fc.constantFrom('', 'IR', 'ir ', 'IR-'),
        (number, gap, persian, prefix) => {
          expect(readBankAccount(written(number, gap, persian, prefix))).toEqual({ kind: 'sheba', digits: number });
        },
      ),
    );
  });

  test('with one digit changed, or two side by side in the other order, is none', () => {
    fc.assert(
      fc.property(sheba, fc.nat(22), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const changed = number.slice(0, place) + String((Number(number[place]) + by) % 10) + number.slice(place + 1);
        expect(readBankAccount(changed)).toBe('sheba');
        const turned = number.slice(0, place) + number[place + 1]! + number[place]! + number.slice(place + 2);
        expect(readBankAccount(turned)).toEqual(turned === number ? { kind: 'sheba', digits: number } : 'sheba');
      }),
    );
  });

  test('as the standard has it', () =>
    expect(readBankAccount('IR06 2960 0000 0010 0324 2000 01')).toEqual({
      kind: 'sheba',
      digits: '062960000000100324200001',
    }));
});

test('anything else is neither', () => {
  for (const text of [
    '',
    ' ',
    '1234',
    '6037-9910-0000-00',
    'IR',
    'a'.repeat(16),
    '۱۲۳',
    '1'.repeat(17),
    `IR${'1'.repeat(16)}x`,
    '+'.repeat(24),
  ])
    expect(readBankAccount(text)).toBe('length');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = readBankAccount(text);
      expect(typeof read === 'string' || read.digits.length === 16 || read.digits.length === 24).toBe(true);
    }),
  );
});

test('a masked number shows its last four digits, is as long as the number, and no account is read from it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        card.map(({ number }): BankAccount => ({ kind: 'card', digits: number })),
        sheba.map((number): BankAccount => ({ kind: 'sheba', digits: number })),
      ),
      (account) => {
        const end = bankAccountEnd(account);
        const masked = maskBankAccount({ kind: account.kind, end });
        expect([masked.length, masked.slice(-4), masked.replaceAll('*', '')]).toEqual([
          account.digits.length,
          end,
          end,
        ]);
        expect(isMasked(masked)).toBe(true);
        expect(readBankAccount(masked)).toBe('length');
      },
    ),
  );
});
