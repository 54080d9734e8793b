import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { hasSecret } from '../../apps/operate/src/open-desk.ts';
import type { Config } from '../../apps/server/src/config/config.ts';
import { secretFits } from '../../apps/server/src/platform/secret-check.ts';
import { deriveKeys, keptSecretKey } from '../../apps/server/src/platform/secret-key.ts';
import { StartupError } from '../../apps/server/src/kernel/startup-error.ts';
import { bad, good, look, type Finding } from './finding.ts';

/** Whether the server's secret is here and is the one that the database was used with. */
export async function checkSecret(config: Config, client: pg.Client): Promise<Finding> {
  const file = join(config.dataDir, 'secret.key');
  if (!hasSecret(config))
    return bad('secret', 'SECRET_KEY is not set', 'set it to what every other process on this database has');
  if (config.secretKey === null && !existsSync(file))
    return look('secret', `there is none in ${file} yet`, 'the first start makes it; keep a copy elsewhere');
  try {
    const keys = deriveKeys(config.secretKey ?? keptSecretKey(config.dataDir));
    const fits = await secretFits(client, keys.checkKey);
    if (fits === null)
      return look('secret', 'the database does not know yet which one is its own', 'start Kavosh once');
    return fits
      ? good('secret', 'is the one of this database')
      : bad(
          'secret',
          'is not the one that this database was used with: bank accounts and second factors cannot be read',
          `put the right one into ${config.secretKey === null ? file : 'SECRET_KEY'}`,
        );
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return bad('secret', error.message, 'put back the one that was kept with the backups');
  }
}
