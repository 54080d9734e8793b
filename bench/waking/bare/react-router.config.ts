import type { Config } from '@react-router/dev/config';

// Its documents are rendered when it is built; the list of routes comes with it, as it does with the product's.
export default {
  appDirectory: 'app',
  ssr: true,
  prerender: ['/', '/anywhere'],
  subResourceIntegrity: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
