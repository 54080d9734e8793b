import { z } from 'zod';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      range: z.string(),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
});

export type Judged =
  /** The registry gave no answer, and nothing is known. */
  { kind: 'unknown'; why: string } | { kind: 'known'; lines: string[]; isUrgent: boolean };

/**
 * Reads what `npm audit --json` printed. Urgent is what is high or critical and has a release that fixes it: the rest
 * is reported and waits for one.
 */
export function judgeAudit(printed: string): Judged {
  let json: unknown;
  try {
    json = JSON.parse(printed);
  } catch {
    return { kind: 'unknown', why: 'npm audit printed no JSON' };
  }
  const parsed = report.safeParse(json);
  if (!parsed.success) {
    const { message, error } = (json ?? {}) as { message?: unknown; error?: { summary?: unknown } };
    const why = [message, error?.summary].find((one) => typeof one === 'string' && one !== '');
    return { kind: 'unknown', why: typeof why === 'string' ? why : 'the registry did not answer' };
  }
  const found = Object.entries(parsed.data.vulnerabilities);
  const lines = found.map(([name, { severity, range, fixAvailable }]) => {
    const mended = fixAvailable === false ? 'no release mends it yet' : 'a release mends it';
    return `${severity.padEnd(8)} ${name} ${range}: ${mended}`;
  });
  const isUrgent = found.some(
    ([, { severity, fixAvailable }]) => (severity === 'high' || severity === 'critical') && fixAvailable !== false,
  );
  return { kind: 'known', lines, isUrgent };
}
