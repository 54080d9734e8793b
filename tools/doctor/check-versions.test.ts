import { expect, test } from 'vitest';
import { checkNode, readVersions } from './check-versions.ts';

test('another Node is told, another major one is bad', () => {
  const { kavosh, node } = readVersions();
  expect([kavosh, node]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  expect(checkNode('26.10.0', '26.10.0').state).toBe('good');
  expect(checkNode('26.10.0', '26.9.1').state).toBe('look');
  expect(checkNode('26.10.0', '20.20.2')).toMatchObject({ state: 'bad', says: '20.20.2, and Kavosh needs 26.10.0' });
});
