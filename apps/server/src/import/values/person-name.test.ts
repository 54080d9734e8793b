import { expect, test } from 'vitest';
import { readPeople } from './person-name.ts';

test('first and family name; titles go', () => {
  expect(readPeople('دکتر علي رضايي')).toEqual([{ firstName: 'علی', lastName: 'رضایی', key: 'علیرضایی' }]);
  expect(readPeople('سید احمد نیکو')).toEqual([{ firstName: 'سید احمد', lastName: 'نیکو', key: 'سیداحمدنیکو' }]);
  expect(readPeople('Dr. Ada Byron')).toEqual([{ firstName: 'Ada', lastName: 'Byron', key: 'adabyron' }]);
  expect(readPeople('مینا')).toEqual([{ firstName: '', lastName: 'مینا', key: 'مینا' }]);
});

test('several people in one text, each once however they are spelled', () => {
  expect(readPeople('علی رضایی، مینا راد و سارا کیان / علي رضائي').map((one) => one.lastName)).toEqual([
    'رضائی',
    'راد',
    'کیان',
  ]);
  expect(readPeople(' ، - ')).toEqual([]);
});
