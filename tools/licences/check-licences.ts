import { readFileSync, writeFileSync } from 'node:fs';
import { isAllowed } from './allowed.ts';
import { licencePage } from './licence-page.ts';
import { readLicences, type LockedPackages } from './read-licences.ts';

/*
 * Looks at the licence of every package, and whether docs/licences.md tells them.
 *   npm run licences   writes the page
 */
const page = new URL('../../docs/licences.md', import.meta.url);
const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as LockedPackages;
const packages = readLicences(lock);
const refused = packages.filter(({ name, licence }) => licence === null || !isAllowed(name, licence));
for (const { name, version, licence } of refused)
  console.error(
    `${name} ${version}: ${licence ?? 'no licence is said'}; look at it, then allow it in tools/licences/allowed.ts`,
  );
const text = licencePage(packages);
if (process.argv.includes('--write')) writeFileSync(page, text);
let told = '';
try {
  told = readFileSync(page, 'utf8');
} catch {
  // Not written yet: it is not what the lock says.
}
if (told !== text) console.error('docs/licences.md is not what the lock says; write it by npm run licences');
console.log(
  `licences: ${packages.length} packages, ${refused.length === 0 ? 'all allowed' : `${refused.length} not allowed`}`,
);
if (refused.length > 0 || told !== text) process.exitCode = 1;
