import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviveDates } from './revive-dates.ts';

const moment = fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }), { nil: null });
const record = fc.record({
  title: fc.string(),
  startsAt: moment,
  price: fc.record({ original: fc.option(fc.nat()), note: fc.constantFrom('2026-01-01T00:00:00.000Z', 'x') }),
  editions: fc.array(fc.record({ startsAt: moment, center: fc.string() })),
});

test('what JSON made of a record is the record again, to the letter', () => {
  fc.assert(
    fc.property(record, (one) => {
      const back = reviveDates(JSON.parse(JSON.stringify(one)), new Set(['startsAt']));
      expect(back).toEqual(one);
      expect(JSON.stringify(back)).toBe(JSON.stringify(one));
    }),
  );
});
