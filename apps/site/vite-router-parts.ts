import type { Plugin } from 'vite';

/** Names for developers' tools, which keep components that no page uses from being dropped. */
const displayNames = /^\w+\.displayName = "[^"]*";$/gm;
/** Makes something and does nothing else. */
const makers = /^(const \w+ = )((?:React\$1\.(?:forwardRef|createContext|memo)|createContext)\()/gm;

/** A module of the router in which components that no page uses can be dropped. Pure. */
export const droppable = (code: string): string =>
  code.replace(displayNames, '').replace(makers, '$1/* @__PURE__ */ $2');

const routerFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/].+\.js$/;

/** Lets the bundler drop what no page uses of the router from the browser's code; the server's build stays as it is. */
export function viteRouterParts(): Plugin {
  return {
    name: 'kavosh:vite-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: routerFile }, handler: (code) => ({ code: droppable(code), map: null }) },
  };
}
