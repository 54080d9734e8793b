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
  ['۲۲ میلیون و ۵۰۰ هزار تومان', 22_500_000],
  ['۲۲ میلیون و ۵۰۰', 22_500_000],
  ['۲۲ میلیون تومان و ۵۰۰ هزار تومان', 22_500_000],
  ['بین ۲۰ میلیون و ۵۰۰ هزار تا ۳۰ میلیون تومان', 20_500_000],
  ['۱ میلیارد و ۲۰۰ میلیون ریال', 120_000_000],
  ['یک میلیارد و ۲۰۰ میلیون ریال در سال', 10_000_000],
  ['۲ میلیون و ۵۰ هزار و ۵۰۰ تومان', 2_050_500],
  ['۲۲ میلیون و پانصد هزار تومان', 22_500_000],
  ['۲۲ و نیم میلیون', 22_500_000],
  ['بیست میلیون تومان', 20_000_000],
  ['بین ۱۵ میلیون و ۲۰ میلیون', 15_000_000],
  ['۲۵ میلیون + ۵ میلیون پورسانت', 25_000_000],
  ['حقوق ثابت ۲۵ میلیون تومان، پورسانت ۱۰ میلیون', 25_000_000],
  ['پاداش ۵ میلیون، حقوق ۲۵ میلیون', 25_000_000],
  ['۲۰ میلیون تومان و ۱۰ درصد پورسانت', 20_000_000],
  ['۲۰ میلیون تومان + بیمه و ۱۵ میلیون عیدی', 20_000_000],
  ['30,000,000 toman + 8,000,000 bonus', 30_000_000],
  ['+۲۵ میلیون', 25_000_000],
  ['۲۵+ میلیون تومان', 25_000_000],
  ['۱۲/۵ میلیون تومان', 12_500_000],
  ["25'000'000 تومان", 25_000_000],
  ['۲۵٫۰۰۰٫۰۰۰ تومان', 25_000_000],
  ['۳۰ میلیون تومان (۳۰۰ میلیون ریال)', 30_000_000],
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
  ['پورسانت تا ۵۰ میلیون تومان', 'salary.unclear'],
  ['۱۰ میلیون پورسانت', 'salary.unclear'],
  ['بیست و پنج میلیون تومان', 'salary.unclear'],
  ['حقوق توافقی + ۵ میلیون پاداش', 'salary.unclear'],
  ['۱٫۵۰۰ میلیون تومان', 'salary.unclear'],
  ['روزانه ۹۰۰ هزار تومان', 'salary.period'],
])('«%s» has no floor a month: by agreement, and a note', (raw, problem) => {
  expect(readSalary(raw, 'toman')).toEqual({ value: null, problem });
});

test.each([
  ['۲ میلیون تا ۳۰ میلیون تومان', 2_000_000],
  ['۵ میلیون + پورسانت تا ۵۰ میلیون', 5_000_000],
  ['۹۰۰ هزار تومان، ۲۵ میلیون تومان', 900_000],
])('«%s» has a floor, and a note: another amount is more than five times that', (raw, value) => {
  expect(readSalary(raw, 'toman')).toEqual({ value, problem: 'salary.far_below' });
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
