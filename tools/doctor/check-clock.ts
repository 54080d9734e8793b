import type pg from 'pg';
import { askDatabaseTime } from '../../apps/server/src/platform/database-clock.ts';
import { age, bad, good, look, type Finding } from './finding.ts';

/** Codes of authenticators and waits are counted in half minutes. */
const WORST_MS = 30_000;
const LITTLE_MS = 2_000;

/**
 * Compares this machine's clock with the database's, which stamps the times that people are shown.
 * @param now milliseconds since 1970
 */
export async function checkClock(client: pg.Client, now: () => number = Date.now): Promise<Finding> {
  const before = now();
  const ms = await askDatabaseTime(client);
  const after = now();
  // Whatever lies between asking and hearing is no difference.
  const apart = Math.max(0, before - ms, ms - after);
  const says = `this clock and the database's are ${age(apart)} apart`;
  const remedy = 'let both machines set their clocks by NTP (timedatectl)';
  if (apart >= WORST_MS) return bad('clock', says, remedy);
  if (apart >= LITTLE_MS) return look('clock', says, remedy);
  return good('clock', "agrees with the database's");
}
