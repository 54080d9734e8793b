import { expect, test } from 'vitest';
import { DistinctNames } from './distinct-names.ts';

const names = [
  'زبان انگلیسی',
  'زبان آلمانی',
  'زبان فرانسه',
  'برنامه‌نویسی وب',
  'برنامه‌نویسی پایتون',
  'هوش مصنوعی',
  'عکاسی',
];
const apart = new DistinctNames(names);

test.each([
  ['زبان اسپانیایی', 'زبان آلمانی', false],
  ['زبان ایتالیایی', 'زبان آلمانی', false],
  ['زبان', 'زبان آلمانی', false],
  ['زبان المانی', 'زبان آلمانی', true],
  ['آموزش آلمانی', 'زبان آلمانی', true],
  ['زبان آلمانی تخصصی', 'زبان آلمانی', true],
  ['زبان انگليسي', 'زبان انگلیسی', true],
  ['انگلیسی‌ها', 'زبان انگلیسی', true],
  ['پایتن', 'برنامه‌نویسی پایتون', true],
  ['برنامه نویسی', 'برنامه‌نویسی وب', false],
  ['برنامه نویسی جاوا', 'برنامه‌نویسی وب', false],
  ['برنامه نويسي وب', 'برنامه‌نویسی وب', true],
  ['هوش', 'هوش مصنوعی', true],
  ['هوش تجاری', 'هوش مصنوعی', false],
  ['هوشمصنوعی', 'هوش مصنوعی', true],
  ['عکاسی پرتره', 'عکاسی', true],
  ['', 'عکاسی', false],
])('«%s» and «%s»: %s', (text, name, may) => expect(apart.mayMean(text, name)).toBe(may));

test('a name that is made of words of others has none of its own', () => {
  const some = new DistinctNames([...names, 'زبان']);
  expect([some.hasOwnWord('زبان'), some.hasOwnWord('زبان آلمانی')]).toEqual([false, true]);
  expect([some.mayMean('زبان', 'زبان'), some.mayMean('زبان اسپانیایی', 'زبان')]).toEqual([true, false]);
});
