import { build } from 'vite';
import { expect, test } from 'vitest';
import { droppable, viteRouterParts } from './vite-router-parts.ts';

test('a component that nothing uses can be dropped', () => {
  expect(droppable('const Link = React$1.forwardRef(a);\nLink.displayName = "Link";\nlater();')).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(a);\n\nlater();',
  );
});

/** The router as the site's entry loads it, in one module, and what is declared in it. */
async function declarationsOfRouter(isDroppable: boolean): Promise<Set<string>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Tests run with NODE_ENV=test, for which the router has other files.
    resolve: { conditions: ['production', 'module', 'browser'] },
    plugins: [
      ...(isDroppable ? [{ ...viteRouterParts(), applyToEnvironment: () => true }] : []),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : null),
        load: (id) =>
          id === '\0entry'
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

test('the built router has what the site uses, and no component that it does not', async () => {
  const [whole, left] = await Promise.all([declarationsOfRouter(false), declarationsOfRouter(true)]);
  expect([whole.has('AwaitContext'), left.has('AwaitContext')]).toEqual([true, false]);
  for (const name of ['createRouter', 'HydratedRouter', 'createClientRoutes', 'loadRouteModule'])
    expect([name, whole.has(name), left.has(name)]).toEqual([name, true, true]);
}, 60_000);
