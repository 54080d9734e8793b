import { readConfig, requireServable } from '../apps/server/src/config/config.ts';
import { requireFreePort } from '../apps/server/src/platform/listening.ts';
import { StartupError } from '../apps/server/src/kernel/startup-error.ts';
import { main } from '../apps/server/src/main.ts';
import { endWithNpm } from '../apps/server/src/platform/processes/end-with-npm.ts';
import { buildSite, isSiteBuilt } from './site-build.ts';

/**
 * The start command: builds the site if it is not the one that the sources make, then runs the server with the demo
 * catalogue in demo mode.
 */
export async function startServer({ dev = false } = {}): Promise<void> {
  endWithNpm(process.env);
  try {
    // Reports settings that would stop the server before building the site.
    const config = readConfig();
    requireServable(config);
    await requireFreePort(config.host, config.port);
    if (!dev && !isSiteBuilt()) {
      console.log('Building the site (only when its sources have changed) …');
      await buildSite({ quiet: true });
    }
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  }
  await main({
    dev,
    prepare: async (context) => {
      if (!context.config.demo) return;
      const { loadDemoWhenEmpty } = await import('./demo/load-demo.ts');
      await loadDemoWhenEmpty(context);
    },
  });
}
