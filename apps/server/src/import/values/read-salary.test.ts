import { expect, test } from 'vitest';
import { readSalary } from './read-salary.ts';

test.each([
  ['حقوق از ۸,۰۰۰,۰۰۰ تومان', 8_000_000],
  ['از ۴۵٬۰۰۰٬۰۰۰ تومان', 45_000_000],
  ['از ٢٠/٠٠٠/٠٠٠ تومان', 20_000_000],
  ['۱۵۰ میلیون ریال', 15_000_000],
  ['۲۰ تا ۳۰ میلیون تومان', 20_000_000],
  ['بین ۱۵ و ۲۰ میلیون', 15_000_000],
  ['۱۲٫۵ میلیون تومان', 12_500_000],
  ['از 18000000 تا 25000000', 18_000_000],
  ['۲۰ الی ۲۵ ميليون', 20_000_000],
  ['30000000 IRT', 30_000_000],
  ['300000000 IRR', 30_000_000],
  ['۲۵۰۰۰ هزار تومان', 25_000_000],
  ['سالانه ۳۶۰ میلیون تومان', 30_000_000],
  [40_000_000, 40_000_000],
  ['0', null],
  [0, null],
])('%s is %s toman a month', (raw, toman) => {
  expect(readSalary(raw, 'toman')).toEqual({ value: toman });
});

test.each(['توافقی', 'حقوق توافقي', 'حقوق حقوق پایه (وزارت کار)', 'طبق قانون کار', 'مهم نیست', 'Negotiable', ''])(
  '«%s» is by agreement',
  (raw) => {
    expect(readSalary(raw, 'toman')).toEqual({ value: null });
  },
);

test.each([
  ['عالی', 'salary.unclear'],
  [`۳۰ میلیون ${'و '.repeat(200)}`, 'salary.unclear'],
  ['تا ۳۰ میلیون تومان', 'salary.unclear'],
  ['up to 30,000,000', 'salary.unclear'],
  ['$2,000', 'salary.currency'],
  ['۲۰۰۰ دلار', 'salary.currency'],
  ['ساعتی ۱۵۰ هزار تومان', 'salary.period'],
  ['روزانه ۹۰۰ هزار تومان', 'salary.period'],
])('«%s» has no floor a month: by agreement, and a note', (raw, problem) => {
  expect(readSalary(raw, 'toman')).toEqual({ value: null, problem });
});

test.each([
  ['-5000000', 'salary.unreadable'],
  [{ a: 1 }, 'salary.unreadable'],
  [Number.NaN, 'salary.unreadable'],
  ['۸۰۰۰ تومان', 'salary.out_of_range'],
  [9_000_000_000, 'salary.out_of_range'],
])('%j is refused', (raw, problem) => {
  expect(readSalary(raw, 'toman')).toEqual({ problem });
});

test('a period beside the number counts, and the unit of the feed where the text names none', () => {
  expect(readSalary(360_000_000, 'toman', 'YEAR')).toEqual({ value: 30_000_000 });
  expect(readSalary('250000000', 'rial', 'MONTH')).toEqual({ value: 25_000_000 });
  expect(readSalary(150_000, 'toman', 'HOUR')).toEqual({ value: null, problem: 'salary.period' });
});
