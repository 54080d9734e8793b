import { createServer, type Server } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';

/** For tests alone: the key of names below hooks.example, which lead to no computer. Good until 2126. */
export const hookKey = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsYeEmSNE8aAKGsq/
wa051LO+F/0bGlWHW8Tbd73wd32hRANCAAR9yfttnO8olt+WjTV44nTCF2DQj06S
up8noKXf//Ocrv0Ys7Aw3tSFhtiy+iZwbrm/B++qxOFCNhQqt2sEcU93
-----END PRIVATE KEY-----
`;

/** What a caller has to trust to reach the stand-in. */
export const hookCertificate = `
-----BEGIN CERTIFICATE-----
MIIBojCCAUmgAwIBAgIUVa2THn4yLwV362qjXVdrVUOG1tYwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTAgFw0yNjExMjgxNTE1NTVaGA8yMTI2
MTEwNDE1MTU1NVowGDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABH3J+22c7yiW35aNNXjidMIXYNCPTpK6nyegpd//85yu
/RizsDDe1IWG2LL6JnBuub8H76rE4UI2FCq3awRxT3ejbzBtMB0GA1UdDgQWBBSr
Ynt/5pQK/2r9opcj361nFxudIzAfBgNVHSMEGDAWgBSrYnt/5pQK/2r9opcj361n
FxudIzAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGCDyouaG9va3MuZXhhbXBs
ZTAKBggqhkjOPQQDAgNHADBEAiAXS+Z7o8kz821E83hdDealsPq2wmycQjn4U1e7
i6qdBgIgWRo9dJr28MdcmY4vose1oqrW5wxLwfVh6hrShAJ09aM=
-----END CERTIFICATE-----
`;

/** A message as a program got it. */
export interface GotMessage {
  host: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface HookStandIn {
  /** Every message so far, in the order in which they came whole. */
  got: GotMessage[];
  /** Of a name below hooks.example: `works`, `fails`, `redirects`, `slow`, `drips`, `large` or `cuts`. */
  url(name: string): string;
  /** What `fails` answers; 500 unless told. */
  failsWith: number;
  close(): Promise<void>;
}

/** Every name leads to this machine, as a name of the public Internet would to another. */
export const hookLookup: LookupFunction = (_host, options, done) => {
  const address = { address: '127.0.0.1', family: 4 };
  if (options.all) done(null, [address]);
  else done(null, address.address, address.family);
};

/** Programs of academies: one works, the others are as bad as programs are. */
export async function hookStandIn(): Promise<HookStandIn> {
  const got: GotMessage[] = [];
  const standIn = { got, failsWith: 500 };
  const server: Server = createServer({ key: hookKey, cert: hookCertificate }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const host = request.headers.host ?? '';
      got.push({ host, headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      const name = host.split('.')[0];
      if (name === 'slow') return;
      if (name === 'cuts') response.destroy();
      else if (name === 'fails') response.writeHead(standIn.failsWith).end('no');
      else if (name === 'redirects') response.writeHead(302, { location: `https://works.${host.slice(10)}/` }).end();
      else if (name === 'large') response.end('a'.repeat(1_000_000));
      else if (name === 'drips') {
        const timer = setInterval(() => response.write('a'), 500);
        response.on('close', () => clearInterval(timer));
      } else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(standIn, {
    url: (name: string) => `https://${name}.hooks.example:${port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}
