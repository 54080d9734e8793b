import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { shortenManifest } from './short-manifest.ts';

// The whole list of routes travels with the first page (it is short): no request for parts of it later.
export default {
  ssr: true,
  appDirectory: 'app',
  subResourceIntegrity: false,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => shortenManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
