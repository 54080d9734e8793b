import { expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const names = ['برنامه‌نویسی', 'پایتون', 'C# و .NET', 'هوش مصنوعی', 'طراحی وب', 'طراحی و گرافیک'];

test.each([
  ['پایتن', ['پایتون']],
  ['برنامه نويسی', ['برنامه‌نویسی']],
  ['هوش', ['هوش مصنوعی']],
  ['طراحی', ['طراحی وب', 'طراحی و گرافیک']],
  ['c#', ['C# و .NET']],
  ['کشاورزی', []],
  ['', []],
])('%s is most like %j', (text, nearest) => {
  expect(nearestNames(text, names, 3).slice(0, Math.max(nearest.length, 1))).toEqual(nearest);
});

test('a long text costs no more than a short one', () => {
  expect(nearestNames('پایتون '.repeat(100_000), names, 1).length).toBeLessThanOrEqual(1);
});
