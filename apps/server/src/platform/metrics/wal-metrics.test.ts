import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { WalFigures } from '../backup/wal/watch-wal.ts';
import { showWal } from './wal-metrics.ts';

test('until when the log is kept has no value before it is known', async () => {
  const registry = new Registry();
  let figures: WalFigures = { keptUntil: null, waitingFiles: 3, failures: 2 };
  showWal(registry, () => figures);
  const before = await registry.metrics();
  expect(before).not.toMatch(/^kavosh_wal_kept_until_timestamp_seconds/m);
  expect(before).toMatch(/^kavosh_wal_waiting_files 3$/m);
  expect(before).toMatch(/^kavosh_wal_failures_total 2$/m);
  figures = { ...figures, keptUntil: new Date(1_700_000_000_000) };
  expect(await registry.metrics()).toMatch(/^kavosh_wal_kept_until_timestamp_seconds 1700000000$/m);
});
