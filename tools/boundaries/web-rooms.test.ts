import { expect, test } from 'vitest';
import { checkBoundaries } from './check.ts';
import { domains, soundGraph } from './sound-graph.test-set-up.ts';

test.each<[string, string, string, RegExp]>([
  [
    '1 panel → desk',
    'apps/panel/app/features/orders/a.ts',
    "import { NewsPage } from '../../../../desk/app/features/news/news-page.tsx';",
    /\(1\) nothing imports the desk's source/,
  ],
  [
    '1 desk → panel, as a type',
    'apps/desk/app/features/news/a.ts',
    "import type { OrdersPage } from '@kavosh/panel/features/orders/orders-page.tsx';",
    /\(1\) nothing imports the panel's source/,
  ],
  [
    '1 panel → server',
    'apps/panel/app/features/orders/a.ts',
    "import { port } from '@kavosh/server/config/config.ts';",
    /\(1\) the panel may not import the server's source/,
  ],
  [
    '1 panel: feature → feature',
    'apps/panel/app/features/courses/a.ts',
    "import { OrdersPage } from '../orders/orders-page.tsx';",
    /\(1\) a feature may not import another feature/,
  ],
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
