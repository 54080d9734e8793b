import { expect, test } from 'vitest';
import { setTrialOffice } from '../office.test-set-up.ts';
import { officePath } from './office-path.ts';

setTrialOffice();

test.each([
  ['/trial/courses/7', '/courses/7'],
  ['/trial/', '/'],
  ['/trial', '/trial'],
  ['/trials/7', '/trials/7'],
  ['/desk/courses/7', '/desk/courses/7'],
  ['/courses/trial/7', '/courses/trial/7'],
])('an address of the office is below its base for links: %s', (address, path) => {
  expect(officePath(address)).toBe(path);
});
