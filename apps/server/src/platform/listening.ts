import { createServer, type AddressInfo } from 'node:net';
import { StartupError } from './startup-error.ts';

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
    EADDRINUSE: `Port ${port} of ${host} is in use by another program; stop that one, or choose another port, as in PORT=${port < 65_535 ? port + 1 : 3000} npm start.`,
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
  const attempt = await tryListening(host, port);
  if ('code' in attempt) throw listenFailure(host, port, attempt.code);
}
