import type { Plugin } from 'vite';

/** What the router says in one place, and what it would say in a site like this one. */
interface Cut {
  /** The file, below `lib/` of the router's production build. */
  file: string;
  from: string;
  to: string;
}

/**
 * Parts of the router for what this site does not do: routes that are discovered later (all of them travel with the
 * first page: `routeDiscovery` in react-router.config.ts), instrumentation, and changes of modules while developing.
 */
export const routerCuts: readonly Cut[] = [
  {
    file: 'dom-export/hydrated-router.js',
    from:
      'ssrInfo.context.future.unstable_customRouteDiscovery ? ' +
      'new UNSAFE_RouteDiscoveryRuntime(ssrInfo, { fetch: fetchImplementation }) : void 0',
    to: 'void 0',
  },
  {
    file: 'dom-export/hydrated-router.js',
    from: 'discoveryRuntime ? UNSAFE_getCustomPatchRoutesOnNavigationFunction(() => router, discoveryRuntime) : ',
    to: '',
  },
  {
    file: 'dom-export/hydrated-router.js',
    from:
      'if (discoveryRuntime) discoveryState = UNSAFE_useCustomRouteDiscovery(discoveryRuntime, props.onError);\n\t' +
      'else UNSAFE_useFogOFWarDiscovery(',
    to: 'UNSAFE_useFogOFWarDiscovery(',
  },
  {
    file: 'dom-export/hydrated-router.js',
    from: 'router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;',
    to: '',
  },
  { file: 'dom/ssr/fog-of-war.js', from: 'return routeDiscovery.mode === "lazy" && ssr;', to: 'return false;' },
  {
    file: 'dom/ssr/fog-of-war.js',
    from: 'if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;\n\treturn async ({ path,',
    to: 'return;\n\treturn async ({ path,',
  },
  {
    file: 'dom/ssr/fog-of-war.js',
    from: 'isApiOnly = false) {\n\tReact$1.useEffect(() => {',
    to: 'isApiOnly = false) {\n\treturn;\n\tReact$1.useEffect(() => {',
  },
  { file: 'dom/ssr/components.js', from: 'isFogOfWarEnabled(routeDiscovery, ssr)', to: 'false' },
  { file: 'router/router.js', from: 'if (init.instrumentations) {', to: 'if (false) {' },
  { file: 'router/router.js', from: 'if (init.instrumentations) router =', to: 'if (false) router =' },
  {
    file: 'router/router.js',
    from: 'let instrumentationNavigateMetaReceiver = consumeInstrumentationClientResultMetaReceiver(router);',
    to: 'let instrumentationNavigateMetaReceiver;',
  },
  {
    file: 'router/router.js',
    from: 'let instrumentationResultMetaReceiver = consumeInstrumentationClientResultMetaReceiver(router);',
    to: 'let instrumentationResultMetaReceiver;',
  },
];

/** A switch of the router that is off here, wherever its code asks for it. */
const offSwitch = /(?<![\w.])(?:ssrInfo\.context\.)?future\.unstable_customRouteDiscovery\b/g;
/** Names for developers' tools, which keep components that no page uses from being dropped. */
const displayNames = /^\w+\.displayName = "[^"]*";$/gm;
/** Makes something and does nothing else. */
const makers = /^(const \w+ = )((?:React\$1\.(?:forwardRef|createContext|memo)|createContext)\()/gm;

/**
 * A module of the router as browsers of this site load it. Pure.
 * @param file below `lib/` of the router's production build
 */
export function routerOfSite(file: string, code: string): string {
  let left = code;
  for (const { from, to } of routerCuts.filter((cut) => cut.file === file)) left = left.replaceAll(from, to);
  return left.replace(offSwitch, 'false').replace(displayNames, '').replace(makers, '$1/* @__PURE__ */ $2');
}

const routerFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+\.js)$/;

/**
 * Leaves out of the browser's code what the router has for other sites: components that no page uses, and the parts of
 * `routerCuts`. The server's own build is left as it is.
 */
export function viteRouterParts(): Plugin {
  return {
    name: 'kavosh:vite-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: routerFile },
      handler(code, id) {
        const [, file] = routerFile.exec(id)!;
        return { code: routerOfSite(file!.replaceAll('\\', '/'), code), map: null };
      },
    },
  };
}
