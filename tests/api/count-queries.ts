import type { TestApp } from './start-app.ts';

/** Background tasks ask the database as well; a reading that none of them falls into is the smallest. */
const READINGS = 4;

/** How often reading something asks the database; a transaction counts once. */
export async function queriesOf(
  { database: { pool } }: Pick<TestApp, 'database'>,
  read: () => Promise<unknown>,
): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let reading = 0; reading < READINGS; reading += 1) {
    let asked = 0;
    const listen = (): void => {
      asked += 1;
    };
    pool.on('acquire', listen);
    await read();
    pool.off('acquire', listen);
    fewest = Math.min(fewest, asked);
  }
  return fewest;
}
