import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { routerCuts, routerOfSite, viteRouterParts } from './vite-router-parts.ts';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/lib',
);
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

test.each(routerCuts.map(({ file, from, to }) => ({ file, from, to })))(
  'the installed router says once in $file what is cut: $from',
  ({ file, from }) => {
    expect(textOf(file).split(from)).toHaveLength(2);
  },
);

test('a switch that is off is false wherever it is asked for, also as the value of its own name', () => {
  expect(
    routerOfSite(
      'x.js',
      'let a = { unstable_customRouteDiscovery: ssrInfo.context.future.unstable_customRouteDiscovery };\n' +
        'if (future.unstable_customRouteDiscovery && b) c();',
    ),
  ).toBe('let a = { unstable_customRouteDiscovery: false };\nif (false && b) c();');
});

test('a component that nothing uses can be dropped', () => {
  expect(routerOfSite('x.js', 'const Link = React$1.forwardRef(a);\nLink.displayName = "Link";\nlater();')).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(a);\n\nlater();',
  );
});

/** The router as the site's entry loads it, in one module, and which functions and classes are in it. */
async function declarationsOfRouter(withCuts: boolean): Promise<Set<string>> {
  const entry = '\0entry';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Tests run with NODE_ENV=test, for which the router has other files.
    resolve: { conditions: ['production', 'module', 'browser'] },
    plugins: [
      ...(withCuts ? [{ ...viteRouterParts(), applyToEnvironment: () => true }] : []),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : null),
        load: (id) =>
          id === entry
            ? "import { HydratedRouter } from 'react-router/dom'; import { Outlet, useNavigate } from 'react-router';" +
              'console.log(HydratedRouter, Outlet, useNavigate);'
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', external: [/^react(?:-dom)?(?:\/|$)/] },
    },
  });
  const code = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((one) => (one.type === 'chunk' ? [one.code] : []))
    .join('\n');
  return new Set([...code.matchAll(/(?:function|class|var|const) (\w+)/g)].map(([, name]) => name!));
}

test('the built router follows links, and has nothing for routes that are discovered later', async () => {
  const [whole, left] = await Promise.all([declarationsOfRouter(false), declarationsOfRouter(true)]);
  const dropped = ['RouteDiscoveryRuntime', 'fetchAndApplyManifestPatches', 'instrumentClientSideRouter'];
  for (const name of dropped) expect([name, whole.has(name), left.has(name)]).toEqual([name, true, false]);
  for (const name of ['createRouter', 'HydratedRouter', 'createClientRoutes', 'loadRouteModule'])
    expect([name, whole.has(name), left.has(name)]).toEqual([name, true, true]);
}, 60_000);
