import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportFailure, isPublicName, profileNames } from '@kavosh/server/import/import.ts';

export interface ImportArguments {
  place: string;
  profile: string;
  source: string | null;
  dryRun: boolean;
  full: boolean;
  allowShrink: boolean;
  allowPrivate: boolean;
  plainHosts: string[];
  /** Hosts that this feed may link to beside those that it names. */
  hosts: string[];
  report: string | null;
  /** Where a program that started this one reads the result. */
  answer: string | null;
  /** The source's name in the record of the run. */
  name: string | null;
}

export const usage = (): string => `npm run import -- <file or address> --profile <profile> [options]

  --profile <name or file>  how to read the feed: ${profileNames().join(', ')}, or a JSON file of your own
  --dry-run                 write nothing; show what would change
  --full                    the feed is complete: what it no longer has is unpublished (courses) or closed (jobs)
  --allow-shrink            with --full: even when more than half would vanish
  --report <file>           write every problem to this file (NDJSON)
  --answer <file>           also write what came of it as JSON, for programs
  --name <text>             note this as what was read, instead of the file's path
  --source <name>           keep what this feed brings apart from that of others read with the same profile
  --host <host>             this feed may send people there too (may be repeated)
  --allow-http <host>       ask this host without encryption (may be repeated)
  --allow-private           take addresses of private networks

  Exit code 0: all good. 2: imported, but rows or values were bad or --full was held back.
  1: failed. docs/import.md says more.`;

/**
 * What the person asked for, or null when it was for help.
 * @throws {ImportFailure}
 */
export function readArguments(args: readonly string[]): ImportArguments | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [place, ...rest] = positionals;
  if (place === undefined || rest.length > 0)
    throw new ImportFailure(`Give one file or address to import.\n\n${usage()}`);
  if (values.profile === undefined) {
    throw new ImportFailure(
      `Say with --profile how the feed is to be read: ${profileNames().join(', ')}, or a JSON file of your own.`,
    );
  }
  if (values['allow-shrink'] && !values.full)
    throw new ImportFailure('--allow-shrink means something only together with --full.');
  // The report is begun before the feed is read.
  if (values.report !== undefined && resolve(values.report) === resolve(place)) {
    throw new ImportFailure('--report names the feed itself, which it would overwrite; give it another file.');
  }
  return {
    place,
    profile: values.profile,
    source: sourceName(values.source),
    dryRun: values['dry-run'] ?? false,
    full: values.full ?? false,
    allowShrink: values['allow-shrink'] ?? false,
    allowPrivate: values['allow-private'] ?? false,
    plainHosts: values['allow-http'] ?? [],
    hosts: (values.host ?? []).map(hostName),
    report: values.report ?? null,
    answer: values.answer ?? null,
    name: values.name ?? null,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        profile: { type: 'string' },
        source: { type: 'string' },
        report: { type: 'string' },
        answer: { type: 'string' },
        name: { type: 'string' },
        'dry-run': { type: 'boolean' },
        full: { type: 'boolean' },
        'allow-shrink': { type: 'boolean' },
        'allow-private': { type: 'boolean' },
        'allow-http': { type: 'string', multiple: true },
        host: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new ImportFailure(`${(error as Error).message.split('. ')[0]}.\n\n${usage()}`);
  }
}

function hostName(text: string): string {
  const url = URL.canParse(`https://${text}`) ? new URL(`https://${text}`) : null;
  if (!url || url.host !== text.toLowerCase() || !isPublicName(url.hostname))
    throw new ImportFailure(`--host ${text} is no name of a public host, such as courses.example.com.`);
  return url.host;
}

function sourceName(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(text))
    throw new ImportFailure('--source must be a short name of small Latin letters, digits and dashes.');
  if (text === 'demo')
    throw new ImportFailure('--source demo is the demo catalogue that ships with Kavosh; choose another name.');
  return text;
}
