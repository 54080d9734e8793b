import { writeFileSync } from 'node:fs';
import { problems, severities, showValue, type ImportAnswer, type ProblemLog } from '@kavosh/server/import/import.ts';

const LONGEST_VALUE = 200;

interface Facts extends ImportAnswer {
  log: Pick<ProblemLog, 'tally' | 'examples' | 'badRows'>;
  tookMs: number;
}

/**
 * What came of an import as JSON, for the program that started it: counts by name, problems by class with the first few
 * of each, what changes in which record, what is missing. Words are Persian where people read them.
 */
export function writeAnswer(file: string, { outcome, words, log, tookMs }: Facts): void {
  const {
    encoding,
    rows,
    missing,
    leaving,
    missingExamples,
    heldBack,
    newCategories,
    categories: _,
    differences,
    cutOff,
    ...counts
  } = outcome;
  const found = severities.flatMap((severity) =>
    log.tally(severity).map(([code, times]) => ({
      code,
      severity,
      reason: problems[code][1],
      times,
      examples: (log.examples.get(code) ?? []).map(({ line, key, field, value }) => ({
        line,
        key: key ?? null,
        field: field ?? null,
        value: value === undefined ? null : showValue(value).slice(0, LONGEST_VALUE),
      })),
    })),
  );
  writeFileSync(
    file,
    JSON.stringify({
      kind: words.many,
      encoding,
      rows,
      counts: { ...counts, badRows: log.badRows },
      problems: found,
      changes: differences,
      missing,
      leaving,
      missing_examples: missingExamples,
      is_held_back: heldBack !== null,
      is_cut_off: cutOff,
      new_categories: newCategories,
      took_ms: Math.round(tookMs),
    }),
    { mode: 0o600 },
  );
}
