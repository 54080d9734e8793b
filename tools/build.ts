import { StartupError } from '../apps/server/src/platform/startup-error.ts';
import { buildSite } from './site-build.ts';

try {
  await buildSite();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
