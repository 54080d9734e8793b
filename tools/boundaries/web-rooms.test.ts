import { expect, test } from 'vitest';
import { checkBoundaries } from './check.ts';
import { domains, soundGraph } from './sound-graph.test-set-up.ts';

test.each<[string, string, string, RegExp]>([
  [
    "17 http → a domain's face, as a type",
    'apps/server/src/http/a.ts',
    "import type { Media } from '../domains/media/media.ts';",
    /\(17\) http stands below the domains and knows none/,
  ],
  [
    '17 http → feeds',
    'apps/server/src/http/a.ts',
    "import { rss } from '../feeds/rss.ts';",
    /\(17\) only app\.ts may import feeds/,
  ],
  [
    '17 dev → feeds',
    'apps/server/src/dev/a.ts',
    "import { rss } from '../feeds/rss.ts';",
    /\(17\) only app\.ts may import feeds/,
  ],
  [
    '17 main → dev',
    'apps/server/src/main.ts',
    "import { inbox } from './dev/inbox.ts';",
    /\(17\) only app\.ts may import dev/,
  ],
  [
    '17 domain → feeds',
    `${domains}/media/media.routes.ts`,
    "import { rss } from '../../feeds/rss.ts';",
    /\(17\) only app\.ts may import feeds/,
  ],
  [
    "4 feeds → a domain's store",
    'apps/server/src/feeds/a.ts',
    "import { readMedia } from '../domains/media/media-store.ts';",
    /\(4\) of the domain media only its public face/,
  ],
])('%s', (_name, path, source, expected) => {
  const all = checkBoundaries(new Map(Object.entries({ ...soundGraph, [path]: source })));
  // An import upwards makes a circle of rooms as well.
  const found = all.filter(({ rule }) => rule !== 16).map(({ rule, message }) => `(${rule}) ${message}`);
  expect(found).toEqual([expect.stringMatching(expected)]);
});
