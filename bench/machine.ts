import { cpus, loadavg, totalmem } from 'node:os';

/** What it was measured on, in one line. */
export const machineLine = (): string =>
  `${cpus()[0]!.model}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ` +
  `${process.version}, load ${loadavg()[0]!.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}`;
