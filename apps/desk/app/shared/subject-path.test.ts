import { expect, test } from 'vitest';
import { pathOfAction, subjectPath } from './subject-path.ts';

test('a row about a file of an academy leads to it once it was accepted, others to their pages', () => {
  const row = { action: 'import.accepted', subject: 'upload 7', details: { academy: 3 } };
  expect(pathOfAction(row)).toBe('/received/taken/7');
  expect(pathOfAction({ ...row, action: 'import.undone' })).toBe('/received/taken/7');
  // Until then no page of the desk shows it.
  expect(pathOfAction({ ...row, action: 'import.uploaded' })).toBeNull();
  expect(pathOfAction({ ...row, details: {} })).toBe('/imports/uploads/7');
  expect(pathOfAction({ ...row, subject: 'course 12' })).toBe('/courses/12');
  expect(subjectPath('role 1')).toBeNull();
});
