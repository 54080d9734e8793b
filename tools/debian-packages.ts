import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * Installs Debian's own packages where that is possible without asking: as root, on Debian. Elsewhere it does nothing.
 */
export function installDebianPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !isDebian()) return;
  console.log(`Installing Debian's packages that the journeys need: ${packages.join(', ')} …`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
}
