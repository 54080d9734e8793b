import { Counter, Gauge, type Registry } from 'prom-client';
import type { WalFigures } from '../backup/wal/watch-wal.ts';

/** How far the database's log is kept outside it. */
export function showWal(registry: Registry, read: () => WalFigures): void {
  const registers = [registry];
  new Gauge({
    name: 'kavosh_wal_kept_until_timestamp_seconds',
    help: 'All that was committed until then is kept outside the database.',
    registers,
    collect() {
      const { keptUntil } = read();
      // Without a value until it is known: 0 would be 1970.
      if (keptUntil) this.set(keptUntil.getTime() / 1_000);
      else this.remove();
    },
  });
  new Gauge({
    name: 'kavosh_wal_waiting_files',
    help: "Finished files of the log on the database's disk that could not be carried away yet.",
    registers,
    collect() {
      this.set(read().waitingFiles);
    },
  });
  new Counter({
    name: 'kavosh_wal_failures_total',
    help: 'Times that this process could not carry the log away.',
    registers,
    collect() {
      this.reset();
      this.inc(read().failures);
    },
  });
}
