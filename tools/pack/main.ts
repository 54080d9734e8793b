import { StartupError } from '../../apps/server/src/kernel/startup-error.ts';
import { pack } from './pack.ts';

const usage = `npm run pack -- FOLDER [--without-node] [--without-database]

Builds the site, the desk and the panel, and lays everything that a server needs into FOLDER, which has to be new:
the program, the packages that it loads, Node and the embedded PostgreSQL.

--without-node       the machine has a Node of its own, 22.18 or newer
--without-database   DATABASE_URL names a PostgreSQL of one's own`;

const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith('--'));
const [folder, ...more] = args.filter((arg) => !arg.startsWith('--'));
const known = new Set(['--without-node', '--without-database']);

if (folder === undefined || more.length > 0 || flags.some((flag) => !known.has(flag))) {
  console.error(usage);
  process.exit(2);
}
try {
  const { bytes, files } = await pack(folder, {
    node: !flags.includes('--without-node'),
    database: !flags.includes('--without-database'),
  });
  console.log(`${folder}: ${(bytes / 1e6).toFixed(0)} MB in ${files} files`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
