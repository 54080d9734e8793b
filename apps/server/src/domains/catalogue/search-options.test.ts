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
};

it('shows what would give a result and what is chosen: academies by number, types in their order', () => {
  const found = {
    academies: new Map([
      [1, 2],
      [2, 9],
      [3, 0],
    ]),
    types: new Map([
      [2, 8],
      [1, 3],
    ]),
  };
  expect(searchOptions(found, { academy: [3, 77], type: [] }, names)).toEqual({
    academies: [
      { id: 2, name: 'سپهر', count: 9 },
      { id: 1, name: 'نگین', count: 2 },
      { id: 3, name: 'پرتو', count: 0 },
    ],
    course_types: [
      { id: 1, type: 'online', name: 'آنلاین', count: 3 },
      { id: 2, type: 'in_person', name: 'حضوری', count: 8 },
    ],
  });
  expect(searchOptions({ academies: new Map(), types: new Map() }, { academy: [], type: [] }, names)).toEqual({
    academies: [],
    course_types: [],
  });
});
