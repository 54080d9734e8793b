import { expect, test } from 'vitest';
import { contextWith } from '../host.test-set-up.ts';
import { withUnsent, withUnsentList } from './unsent.ts';

function asked(isDocument: boolean) {
  const context = contextWith({
    isDocument,
  });
  return context;
}

const serialised = (data: object): object => JSON.parse(JSON.stringify(data)) as object;

test('a document is rendered with what its data leaves out', () => {
  const data = withUnsent(asked(true), { total: 2 }, { courses: ['پایتون', 'زبان'] });
  expect(data.courses).toEqual(['پایتون', 'زبان']);
  expect(serialised(data)).toEqual({ total: 2 });
});

test('the data of a page that a browser makes has all of it', () => {
  const data = withUnsent(asked(false), { total: 2 }, { courses: ['پایتون', 'زبان'] });
  expect(serialised(data)).toEqual({ total: 2, courses: ['پایتون', 'زبان'] });
});

test('an empty list is told also with a document', () => {
  const data = withUnsentList(asked(true), { total: 0 }, { courses: [], jobs: ['حسابدار'] });
  expect(data.jobs).toEqual(['حسابدار']);
  expect(serialised(data)).toEqual({ total: 0, courses: [] });
});
