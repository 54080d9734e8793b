import type { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { StartupError } from '../kernel/startup-error.ts';

/**
 * The addresses to listen on where a host is named. `localhost` is both loopbacks, whichever of them the machine's list
 * of hosts knows: browsers try ::1 too, and what answers there must not be another program.
 */
export const listenAddresses = (host: string): readonly [string, ...string[]] =>
  /^localhost\.?$/i.test(host) ? ['127.0.0.1', '::1'] : [host];

/** A machine without IPv6 has one loopback less. */
const lacksFamily = (code: string | undefined): boolean => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';

/** One more address of an HTTP server, not yet open: connections there are the server's, with all its limits. */
export function furtherListener(server: HttpServer): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit('connection', socket);
  });
}

/**
 * Opens a further listener; where the machine lacks the address's family it stays closed. Throws what listening throws.
 */
export async function openFurther(listener: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    listener.once('error', (error: NodeJS.ErrnoException) => {
      if (lacksFamily(error.code)) resolve();
      else reject(error);
    });
    listener.listen(port, host, () => resolve());
  });
}

/** Listens for a moment: the port that was got (for port 0 any free one), or why not. */
export function tryListening(host: string, port: number): Promise<{ port: number } | { code: string }> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? error.message }));
    probe.listen(port, host, () => {
      const got = (probe.address() as AddressInfo).port;
      probe.close(() => resolve({ port: got }));
    });
  });
}

/** Why an address cannot be listened on, as one sentence for the terminal. */
export function listenFailure(host: string, port: number, code: string): StartupError {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE:
      `Port ${port} of ${host} is in use by another program; stop that one, or choose another port, as in ` +
      `PORT=${port < 65_535 ? port + 1 : 3000} npm start.`,
    EACCES: `Port ${port} of ${host} may not be opened by this user; choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine.`,
    ENOTFOUND: `HOST is ${host}, which is not a known name.`,
    EAI_AGAIN: `HOST is ${host}, which cannot be looked up.`,
  };
  return new StartupError(sentences[code] ?? `Port ${port} of ${host} cannot be opened (${code}).`);
}

/**
 * Says early that the port is taken, before slow work is begun; the listening itself may still fail.
 * @throws {StartupError}
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const [first, ...others] = listenAddresses(host);
  const attempt = await tryListening(first, port);
  if ('code' in attempt) throw listenFailure(first, port, attempt.code);
  for (const other of others) {
    const further = await tryListening(other, port);
    if ('code' in further && !lacksFamily(further.code)) throw listenFailure(other, port, further.code);
  }
}
