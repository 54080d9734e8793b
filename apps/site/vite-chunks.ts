import type { Plugin } from 'vite';

/** The module as the bundler knows it: who imports it, not counting those that wait until it is needed. */
interface Importing {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** React and the router change with the lock alone: browsers keep them from one release to the next. */
const framework = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/;
/**
 * Pages that everybody sees. One that is not listed still works; what it shares with others then comes in more files.
 */
const publicRoutes = 'home|courses|course|jobs|jobs-search|job|categories|about|faq|not-found';
const publicPages = new RegExp(`/app/(?:root|layout/page-boundary|routes/(?:${publicRoutes}))\\.tsx$`);

const fileOf = (module: string): string => module.replace(/\?.*$/s, '').replaceAll('\\', '/');

/**
 * The public pages that load a module at once. The parts into which the router cuts a route (`?route-chunk=…`) are one
 * page.
 */
export function publicPagesOf(id: string, modules: Importing): Set<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const file = fileOf(module);
    if (publicPages.test(file)) pages.add(file);
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) visit(importer);
  };
  visit(id);
  return pages;
}

/**
 * Whether a module is of the file that public pages share: two of them load it, or the frame, which is around them all.
 * The frame's stylesheets stay its own: they begin with the order of the layers, and come before all others.
 */
export function isShared(id: string, modules: Importing): boolean {
  const pages = publicPagesOf(id, modules);
  return (
    pages.size > 1 ||
    (!publicPages.test(fileOf(id)) &&
      !fileOf(id).endsWith('.css') &&
      [...pages].some((page) => page.endsWith('/app/root.tsx')))
  );
}

/** What every first visit loads: the frame, and the home page. */
const firstPages = /\/app\/(?:root|layout\/page-boundary|routes\/home)\.tsx$/;
/** Modules that make calls and show failures: pages outside the list need them too, and nothing else of `inner`. */
const ofCalls = /\/app\/api\/[\w-]+\.ts$|\/ui\/src\/error-state\.tsx$/;
/** Pages that share more than all pages do, by the file for their shared part. */
const families = [
  ['lists', /\/routes\/(?:courses|jobs-search)\.tsx$/],
  ['jobs', /\/routes\/(?:jobs|jobs-search|job)\.tsx$/],
] as const;
const sharedFiles = ['shared', 'inner', 'lists', 'jobs'] as const;

/**
 * The file for a shared module: no page loads modules that only other kinds of pages need. `shared` is on every page,
 * `inner` on all but home that need any of it. Stylesheets stay in one file, because of their order.
 * @returns null where the module is not shared
 */
export function sharedFileOf(id: string, modules: Importing): (typeof sharedFiles)[number] | null {
  if (!isShared(id, modules)) return null;
  if (fileOf(id).endsWith('.css')) return 'shared';
  const pages = [...publicPagesOf(id, modules)];
  const family = families.find(([, ofFamily]) => pages.every((page) => ofFamily.test(page)));
  return family?.[0] ?? (ofCalls.test(fileOf(id)) || pages.some((page) => firstPages.test(page)) ? 'shared' : 'inner');
}

/**
 * Bundles the browser's code in few files: each costs a request, and compresses worse than as a part of a larger one.
 * The framework is one, the shared part of public pages is another, and the rest belongs to its page. Modules for
 * signed-in people or dialogs stay separate, however often they are shared. The server's own build is left as it is.
 */
export function viteChunks(): Plugin {
  return {
    name: 'kavosh:vite-chunks',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                output: {
                  codeSplitting: {
                    groups: [
                      { name: 'framework', test: framework, priority: sharedFiles.length },
                      // What is taken first brings what it imports with it: from what all need to what few need.
                      // The other way round, pages that are not of the few would load all that these have.
                      ...sharedFiles.map((file, place) => ({
                        debugName: file,
                        priority: sharedFiles.length - 1 - place,
                        name: (id: string, modules: Importing) => (sharedFileOf(id, modules) === file ? file : null),
                      })),
                    ],
                  },
                },
              },
            },
          }
        : undefined,
  };
}
