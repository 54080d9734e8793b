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

test.each([
  ['Sara Ahmadi, PhD', ['Sara Ahmadi']],
  ['مدرس: علی رضایی', ['علی رضایی']],
  ['Sara Ahmadi, Ph.D., M.Sc', ['Sara Ahmadi']],
  ['Sara Ahmadi PhD', ['Sara Ahmadi']],
  ['مدرسین: علی رضایی، مینا راد', ['علی رضایی', 'مینا راد']],
  ['Instructor: Ada Byron', ['Ada Byron']],
  ['علی رضایی، مدرس دانشگاه تهران', ['علی رضایی']],
  ['علی رضایی، کارشناسی ارشد مدیریت', ['علی رضایی']],
  ['علی رضایی (مدرس ارشد)', ['علی رضایی']],
  ['علی رضایی - مدرس پایتون', ['علی رضایی']],
  ['دکتر مینا راد، دکترای مدیریت، سارا کیان', ['مینا راد', 'سارا کیان']],
  ['استاد علی رضایی', ['علی رضایی']],
  ['استاد دانشگاه', []],
  ['PhD', []],
  ['مدرس دوره: علی رضایی', ['علی رضایی']],
  // Names that only look like one of these.
  ['Jack Ma', ['Jack Ma']],
  ['علی مدرس', ['علی مدرس']],
  ['مدرسی', ['مدرسی']],
  ['مینا راد (Mina Rad)', ['مینا راد (Mina Rad)']],
  ['رضا کارشناس', ['رضا کارشناس']],
] as const)('degrees and roles are no people: %s', (text, names) => {
  expect(readPeople(text).map((one) => `${one.firstName} ${one.lastName}`.trim())).toEqual(names);
});
