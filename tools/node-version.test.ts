import { expect, test } from 'vitest';
import { isNewEnough } from './node-version.mjs';

test.each([
  ['20.20.2', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['22.9.0', false],
  ['24.0.0', true],
  ['26.10.0', true],
  ['9.99.9', false],
])('Node %s', (version, expected) => expect(isNewEnough(version)).toBe(expected));
