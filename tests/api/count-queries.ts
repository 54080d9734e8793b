import type { TestApp } from './start-app.ts';

/** How often the database is asked meanwhile; a transaction counts once. */
export async function queriesOf({ database: { pool } }: Pick<TestApp, 'database'>, ask: () => Promise<unknown>): Promise<number> {
  let asked = 0;
  const listen = (): void => { asked += 1; };
  pool.on('acquire', listen);
  await ask();
  pool.off('acquire', listen);
  return asked;
}
