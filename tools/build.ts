import { StartupError } from '../apps/server/src/kernel/startup-error.ts';
import { buildSite } from './site-build.ts';
import { fillCompiled } from './fill-compiled.ts';

try {
  await buildSite();
  await fillCompiled();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
