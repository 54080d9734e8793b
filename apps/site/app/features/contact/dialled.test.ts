import { expect, test } from 'vitest';
import { dialled } from './dialled.ts';

test.each([
  ['021-00000000', '+982100000000'],
  ['۰۲۱ ۰۰۰۰ ۰۰۰۰', '+982100000000'],
  ['+98 (21) 0000', '+98210000'],
  ['0098 21 0000', '+98210000'],
  ['1500', '1500'],
])('%s is dialled as %s', (phone, number) => expect(dialled(phone)).toBe(number));
