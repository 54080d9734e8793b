import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { partOf, shareOf } from './part.ts';

test('a server of one process does what its role says', () => {
  expect(partOf({ role: 'all' })).toMatchObject({ web: true, background: true });
  expect(partOf({ role: 'web' })).toMatchObject({ web: true, background: false });
  expect(partOf({ role: 'worker' })).toMatchObject({ web: false, background: true });
});

test('several workers hold together what is configured', () => {
  const config = readConfig({ WEB_WORKERS: '3', DATABASE_POOL_SIZE: '20', MEMORY_MB: '96' });
  const shared = shareOf(config, config.webWorkers);
  expect(3 * shared.databasePoolSize).toBeLessThanOrEqual(20);
  for (const name of ['pages', 'answers', 'pictures', 'sitemaps', 'cards', 'small'] as const)
    expect(3 * shared.memory[name]).toBeLessThanOrEqual(config.memory[name]);
});

test('each has two connections, however few there are', () => {
  expect(shareOf(readConfig({ DATABASE_POOL_SIZE: '1' }), 4).databasePoolSize).toBe(2);
});

test.each([
  ['ROLE', 'both'],
  ['WEB_WORKERS', '0'],
  ['WEB_WORKERS', '65'],
])('refuses %s=%s, naming it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
  expect(readConfig({ [name]: ' ' })).toEqual(readConfig({}));
});
