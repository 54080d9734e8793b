import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

const redocly = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
/** It counts its users and looks for newer versions of itself otherwise. */
const silent = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const config = fileURLToPath(new URL('./redocly.yaml', import.meta.url));

/** Spectral's findings about a document, a line each. */
export async function spectralFindings(text: string): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  // Its own types do not take its own rules.
  spectral.setRuleset({ extends: [[spectralRulesets.oas as unknown as RulesetDefinition, 'recommended']] });
  const found = await spectral.run(text);
  return found.map(({ code, path, message }) => `spectral ${code} at ${path.join('.')}: ${message}`);
}

/** What `redocly lint` has to say of the document in a file, with warnings taken for errors. */
export function redoclyFindings(file: string): string[] {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [redocly, 'lint', file, '--config', config, '--format', 'json'],
    {
      env: { ...process.env, ...silent },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (error) throw error;
  const read = readReport(stdout);
  if (read === null) return [`redocly ended with ${status}: ${stderr}`];
  return read.problems.map(
    ({ ruleId, message, location }) => `redocly ${ruleId} at ${location[0]?.pointer ?? '#/'}: ${message}`,
  );
}

interface RedoclyReport {
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
}

function readReport(text: string): RedoclyReport | null {
  const begin = text.indexOf('{');
  if (begin < 0) return null;
  try {
    return JSON.parse(text.slice(begin)) as RedoclyReport;
  } catch {
    return null;
  }
}
