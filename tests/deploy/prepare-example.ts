import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is: on the path, or where Debian keeps those of the system; null where it is not installed. */
export function findProgram(name: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'].filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((program) => existsSync(program)) ?? null;
}

export interface Tls {
  certificate: string;
  key: string;
}

/** A certificate for kavosh.example that nobody has signed, in the folder; openssl makes it. */
export function selfSigned(folder: string): Tls {
  const [certificate, key] = [join(folder, 'kavosh.pem'), join(folder, 'kavosh.key')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const name = ['-subj', '/CN=kavosh.example', '-addext', 'subjectAltName=DNS:kavosh.example'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-nodes', '-days', '2', ...name, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  return { certificate, key };
}

export interface Ports {
  http: number;
  https: number;
  /** Where Kavosh listens. */
  kavosh: number;
  /** Further servers of it. */
  others?: readonly number[];
}

/** The example as a whole configuration of nginx in the folder, on other ports and with another certificate. */
export function nginxConfig(
  example: string,
  { folder, tls, http, https, kavosh, others = [] }: Ports & { folder: string; tls: Tls },
): string {
  const site = example
    .replace(/^ *server 127\.0\.0\.1:3000 (.*)$/m, (line, settings: string) =>
      [line, ...others.map((port) => `server 127.0.0.1:${port} ${settings}`)].join('\n'),
    )
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${kavosh}`)
    .replaceAll('/etc/nginx/tls/kavosh.pem', tls.certificate)
    .replaceAll('/etc/nginx/tls/kavosh.key', tls.key);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const before = `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\n`;
  return `${before}http {\naccess_log off;\n${places}\n${site}\n}\n`;
}

/** The example on other ports, with a certificate that Caddy signs itself and no door for its administration. */
export function caddyConfig(example: string, { http, https, kavosh }: Ports): string {
  return example
    .replace(
      /^\{$/m,
      `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1`,
    )
    .replace(/^kavosh\.example \{$/m, `https://kavosh.example:${https} {\n\ttls internal`)
    .replace('127.0.0.1:3000', `127.0.0.1:${kavosh}`);
}

/** The example on other ports, with another certificate and further servers. */
export function haproxyConfig(
  example: string,
  { folder, tls, http, https, kavosh, others = [] }: Ports & { folder: string; tls: Tls },
): string {
  const pem = join(folder, 'haproxy.pem');
  writeFileSync(pem, readFileSync(tls.certificate, 'utf8') + readFileSync(tls.key, 'utf8'), { mode: 0o600 });
  return example
    .replace('bind :80', `bind 127.0.0.1:${http}`)
    .replace('bind :443', `bind 127.0.0.1:${https}`)
    .replace('/etc/haproxy/tls/kavosh.pem', pem)
    .replace(/^ *server one 127\.0\.0\.1:3000 (.*)$/m, (_, settings: string) =>
      [kavosh, ...others].map((port, at) => `    server s${at} 127.0.0.1:${port} ${settings}`).join('\n'),
    );
}
