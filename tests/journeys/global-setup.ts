import { startProduct } from '../start-product.ts';
import { inDatabase } from './journey-database.ts';

/** Visitors come as through a proxy, each from an address of his own; that makes it a demo for all. */
const demoForAll = { TRUST_PROXY: 'loopback', DEMO: '1', DEMO_PUBLIC: '1' } as const;

/**
 * Starts the product with its real start command on a data folder of its own, and stops it afterwards.
 * With JOURNEYS_URL set, the journeys go to the server that runs there; JOURNEYS_DATA_DIR is then the data folder of
 * its embedded database.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['JOURNEYS_URL']) return undefined;
  const { url, dataDir, stop } = await startProduct(demoForAll);
  process.env['JOURNEYS_URL'] = url;
  process.env['JOURNEYS_DATA_DIR'] = dataDir;
  await rememberBusyWeek();
  return stop;
}

/** The journeys register more people in an hour than a new product lets register at once: it had a busy week. */
const rememberBusyWeek = (): Promise<unknown> =>
  inDatabase((client) =>
    client.query(
      `insert into code_budget (budget, hour, sent)
   select budget, date_trunc('hour', now(), 'UTC') - n * interval '1 hour', 500
   from unnest(array['known', 'unknown']) budget, generate_series(1, 168) n`,
    ),
  );
