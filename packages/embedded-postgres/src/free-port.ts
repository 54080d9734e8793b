import { createServer, type AddressInfo } from 'node:net';
import { PostgresFailure } from './postgres-failure.ts';

/**
 * A port of the loopback interface: the wanted one if it is free, else any.
 * @throws {PostgresFailure}
 */
export async function freePort(wanted: number | null): Promise<number> {
  for (const port of wanted === null ? [0] : [wanted, 0]) {
    const got = await tryPort(port);
    if (got !== null) return got;
  }
  throw new PostgresFailure('No port of 127.0.0.1 can be opened for the database; is the loopback interface up?');
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const got = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(got));
    });
  });
}
