import { expect, test } from 'vitest';
import { changelogGaps } from './changelog-gaps.ts';

const text = (...sections: string[]): string => ['# Changes', ...sections].join('\n');
const right = ['## [Unreleased]', '### Added', '## [0.10.0] - 2027-02-03', '### Fixed', '## [0.9.1] - 2027-01-01'];

test('what is told rightly has no gaps', () => {
  expect(changelogGaps(text(...right), { 'package.json': '0.10.0' })).toEqual([]);
});

test.each([
  [right.slice(2), 'its first section is not [Unreleased]'],
  [[right[0]!, right[4]!, right[2]!], '[0.9.1] stands above [0.10.0] and is not newer'],
  [[right[0]!, '## [0.10.0]'], '[0.10.0] has no day such as 2027-03-01'],
  [[right[0]!, '## [next] - 2027-01-01'], '[next] is not a version such as 1.2.3'],
  [[...right, '### Improved'], '«### Improved» is none of Added, Changed, Deprecated, Removed, Fixed, Security'],
])('%j', (sections, gap) => {
  expect(changelogGaps(text(...sections), {})).toContain(gap);
});

test('a version that is set and not told', () => {
  expect(changelogGaps(text(...right), { 'package.json': '0.11.0' })).toEqual([
    'package.json says 0.11.0, and the newest release told is 0.10.0',
  ]);
});
