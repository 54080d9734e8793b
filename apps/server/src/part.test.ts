import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { partOf, shareConfig } from './part.ts';

test('a server of one process does what its role says', () => {
  expect(partOf({ role: 'all' })).toMatchObject({ web: true, background: true, searches: { at: 'here' } });
  expect(partOf({ role: 'web' })).toMatchObject({ web: true, background: false, searches: { at: 'here' } });
  expect(partOf({ role: 'worker' })).toMatchObject({ web: false, background: true, searches: { at: 'nowhere' } });
});

test('several processes hold together what is configured', () => {
  const config = readConfig({ WEB_WORKERS: '3', DATABASE_POOL_SIZE: '20', MEMORY_MB: '96' });
  const { web, search } = shareConfig(config, config.webWorkers);
  expect(3 * web.databasePoolSize + search.databasePoolSize).toBeLessThanOrEqual(20);
  for (const name of ['pages', 'answers', 'pictures', 'sitemaps'] as const)
    expect(3 * web.memory[name]).toBeLessThanOrEqual(config.memory[name]);
  expect(3 * web.memory.small + search.memory.small).toBeLessThanOrEqual(config.memory.small);
});

test('each has two connections, however few there are', () => {
  const { web, search } = shareConfig(readConfig({ DATABASE_POOL_SIZE: '1' }), 4);
  expect([web.databasePoolSize, search.databasePoolSize]).toEqual([2, 2]);
});

test.each([
  ['ROLE', 'both'],
  ['WEB_WORKERS', '0'],
  ['WEB_WORKERS', '65'],
])('refuses %s=%s, naming it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
  expect(readConfig({ [name]: ' ' })).toEqual(readConfig({}));
});
