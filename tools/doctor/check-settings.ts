import {
  ConfigError,
  readConfig,
  requireServable,
  variableNames,
  type Config,
} from '../../apps/server/src/config/config.ts';
import { reachedBy } from '../../apps/server/src/config/demo-reach.ts';
import { bad, good, look, type Finding } from './finding.ts';

/** Names that begin so are meant for Kavosh. */
const families = [
  'KAVENEGAR',
  'SMSIR',
  'ZARINPAL',
  'ZIBAL',
  'SMS_PROVIDER',
  'PAYMENT_PROVIDER',
  'MEDIA_S3',
  'MEDIA_STORE',
  'BACKUP',
  'CONTACT',
  'MAP_TILES',
  'DEMO',
  'KAVOSH',
  'ALLOW_NO',
  'ALLOW_DEMO',
  'ALLOW_OTHER',
  'CASHBACK',
  'LEAST_WITHDRAWAL',
  'PAGE_CACHE',
  'ANSWER_CACHE',
  'PICTURE_CACHE',
  'SITEMAP_CACHE',
];
const isOfFamily = (name: string): boolean => families.some((start) => name.startsWith(start));
const FAR_ENOUGH = 3;
const SHORTEST = 6;

/** Letters to change, add or take away until one name is the other; stops counting at `FAR_ENOUGH`. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) >= FAR_ENOUGH) return FAR_ENOUGH;
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(one[i - 1] !== other[j - 1])));
    row = next;
  }
  return Math.min(row.at(-1)!, FAR_ENOUGH);
}

/**
 * Names in the environment that Kavosh does not know and that were likely meant for it: of its families, or a slip away
 * from one that it knows.
 */
export function unknownNames(env: NodeJS.ProcessEnv): { name: string; meant: string | null }[] {
  const known = new Set<string>(variableNames);
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return [];
    const near = variableNames
      .filter((one) => one.length >= SHORTEST)
      .map((one) => ({ one, far: distance(name.toUpperCase(), one) }))
      .toSorted((a, b) => a.far - b.far)[0];
    const meant = near && near.far < FAR_ENOUGH ? near.one : null;
    // KAVOSH_FEEDS is a setting of tests.
    return (meant !== null && name.length >= SHORTEST) || (isOfFamily(name) && name !== 'KAVOSH_FEEDS')
      ? [{ name, meant }]
      : [];
  });
}

const wrong = (problem: string): Finding => bad('settings', problem, 'the server does not start so');

/** @returns what was found, and the configuration where it can be read */
export function checkSettings(env: NodeJS.ProcessEnv): { findings: Finding[]; config: Config | null } {
  const findings = unknownNames(env).map(({ name, meant }) =>
    look(
      'settings',
      `${name} is not a name that Kavosh knows`,
      meant === null ? 'take it away, or look it up in docs/configuration.md' : `did you mean ${meant}?`,
    ),
  );
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { findings: [...findings, ...error.problems.map(wrong)], config: null };
  }
  try {
    requireServable(config);
    if (findings.length === 0) findings.push(good('settings', 'every value makes sense'));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.push(...error.problems.map(wrong));
  }
  findings.push(checkDemo(config));
  return { findings, config };
}

function checkDemo(config: Config): Finding {
  if (!config.demo) return good('demo', 'off');
  const reasons = reachedBy(config);
  if (reasons.length === 0) return good('demo', 'on, for this machine alone');
  return look(
    'demo',
    `on, and others can reach it (${reasons.join(', ')}): its people's password is known to all`,
    'leave DEMO and DEMO_PUBLIC out where people are served',
  );
}
