import { expect, it } from 'vitest';
import { searchOptions } from './search-options.ts';

const names = {
  academies: new Map([
    [1, { id: 1, name: 'نگین' }],
    [2, { id: 2, name: 'سپهر' }],
    [3, { id: 3, name: 'پرتو' }],
  ]),
  types: new Map([
    [1, { id: 1, type: 'online', name: 'آنلاین' }],
    [2, { id: 2, type: 'in_person', name: 'حضوری' }],
  ]),
  categories: [],
  instructors: new Map([
    [8, { id: 8, name: 'مینا راد' }],
    [9, { id: 9, name: 'آرش کیا' }],
  ]),
  names: new Map(),
  cities: new Map([
    [5, { id: 5, name: 'رشت' }],
    [6, { id: 6, name: 'یزد' }],
  ]),
};

it('shows what would give a result and what is chosen: academies by number, types in their order', () => {
  const counts = {
    academy: new Map([
      [1, 2],
      [2, 9],
      [3, 0],
    ]),
    type: new Map([
      [2, 8],
      [1, 3],
    ]),
    price: new Map([[2, 6]]),
    level: new Map([[1, 4]]),
    certificate: new Map([[3, 2]]),
    city: new Map([
      [5, 1],
      [6, 2],
    ]),
    instructor: new Map([
      [8, 3],
      [9, 1],
    ]),
  };
  const others = { academy: [3, 77], type: [], price: [5, 9], length: [], start: [], city: [], instructor: [9] };
  expect(searchOptions(counts, { ...others, level: ['advanced'], certificate: ['none'] }, names)).toEqual({
    academies: [
      { id: 2, name: 'سپهر', count: 9 },
      { id: 1, name: 'نگین', count: 2 },
      { id: 3, name: 'پرتو', count: 0 },
    ],
    course_types: [
      { id: 1, type: 'online', name: 'آنلاین', count: 3 },
      { id: 2, type: 'in_person', name: 'حضوری', count: 8 },
    ],
    price_bands: [
      { id: 2, name: '۵۰۰ هزار تا ۱ میلیون تومان', count: 6 },
      { id: 5, name: 'بیش از ۱۰ میلیون تومان', count: 0 },
    ],
    length_bands: [],
    start_bands: [],
    levels: [
      { level: 'beginner', count: 4 },
      { level: 'advanced', count: 0 },
    ],
    cities: [
      { id: 6, name: 'یزد', count: 2 },
      { id: 5, name: 'رشت', count: 1 },
    ],
    certificates: [
      { certificate: 'none', count: 0 },
      { certificate: 'technical', count: 2 },
    ],
    // Teachers are too many to choose from.
    instructors: [{ id: 9, name: 'آرش کیا', count: 1 }],
  });
  const none = {
    academy: [],
    type: [],
    price: [],
    length: [],
    start: [],
    level: [],
    city: [],
    certificate: [],
    instructor: [],
  };
  expect(searchOptions({}, none, names)).toEqual({
    academies: [],
    course_types: [],
    price_bands: [],
    length_bands: [],
    start_bands: [],
    levels: [],
    cities: [],
    certificates: [],
    instructors: [],
  });
});
