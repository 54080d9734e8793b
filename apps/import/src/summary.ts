import {
  problems,
  showValue,
  type ImportAnswer,
  type ImportOutcome,
  type ProblemLog,
  type RowProblem,
} from '@kavosh/server/import/import.ts';

export interface SummaryFacts {
  outcome: ImportOutcome;
  words: ImportAnswer['words'];
  log: ProblemLog;
  dryRun: boolean;
  full: boolean;
  report: string | null;
  tookMs: number;
  peakBytes: number;
}

const FIELDS_SHOWN = 6;
const CATEGORIES_SHOWN = 15;

const number = (n: number): string => n.toLocaleString('en-US');
const count = (n: number, one: string, many = `${one}s`): string => `${number(n)} ${n === 1 ? one : many}`;

/** What came of an import, in sentences. */
export function summarise({ outcome, words, log, dryRun, full, report, tookMs, peakBytes }: SummaryFacts): string {
  const { rows, inserted, updated, unchanged, editions, priceEvents } = outcome;
  const brought =
    count(outcome[words.many] ?? 0, words.one) + (editions === undefined ? '' : ` with ${count(editions, 'edition')}`);
  const read = `${count(rows, 'row')}${outcome.encoding === 'utf-8' ? '' : ` (${outcome.encoding})`}`;
  const lines = [
    `Read ${read}: ${brought}, ${count(log.badRows, 'bad row')}.`,
    dryRun
      ? `Nothing was written (dry run). It would be: ${number(inserted)} new, ${number(updated)} changed, ` +
        `${number(unchanged)} unchanged.`
      : `Saved: ${number(inserted)} new, ${number(updated)} changed, ${number(unchanged)} ` +
        `unchanged${priceEvents === undefined ? '' : `; ${count(priceEvents, 'new price')}`}.`,
  ];
  const added = outcome.newCategories;
  if (added.length > 0) {
    const names = `${added.slice(0, CATEGORIES_SHOWN).join('، ')}${added.length > CATEGORIES_SHOWN ? '، …' : ''}`;
    lines.push(`${dryRun ? 'Categories that would be added' : 'Added categories'} (${added.length}): ${names}`);
  }
  if (full) lines.push(...vanishedLines(outcome, words, dryRun));
  if (outcome.cutOff) lines.push('The feed breaks off before its end; what came before was taken.');
  for (const [severity, title] of [
    ['error', 'Why rows were left out'],
    ['warning', 'Values left out'],
    ['note', 'Taken with a small change'],
  ] as const) {
    const tally = log.tally(severity);
    if (tally.length > 0)
      lines.push(`${title}:`, ...tally.map(([code, times]) => `  ${number(times)} × ${code} – ${problems[code][1]}`));
  }
  if (log.firstErrors.length > 0) lines.push('The first of them:', ...log.firstErrors.map(problemLine));
  if (log.firstWarnings.length > 0) lines.push('The first values left out:', ...log.firstWarnings.map(problemLine));
  if (log.counts.has('category.unknown') || log.counts.has('category.fallback'))
    lines.push('Categories there are:', ...outcome.categories.map((line) => `  ${line}`));
  if (log.counts.size > 0)
    lines.push(report === null ? 'All of them: run again with --report <file>.' : `All of them are in ${report}.`);
  if (outcome.differences.length > 0) lines.push('What changes:', ...outcome.differences.flatMap(differenceLines));
  lines.push(`Took ${(tookMs / 1000).toFixed(1)} s and at most ${Math.round(peakBytes / 1024 / 1024)} MiB of memory.`);
  return lines.join('\n');
}

function vanishedLines(
  { missing, leaving, missingExamples, heldBack }: ImportOutcome,
  { one, many, withdrawn }: SummaryFacts['words'],
  dryRun: boolean,
): string[] {
  if (missing === 0) return [`Every ${one} of this source that is shown is in the feed.`];
  const examples = `  such as ${missingExamples
    .slice(0, 5)
    .map((title) => `«${title}»`)
    .join('، ')}`;
  if (heldBack !== null)
    return [
      `${count(missing, `${one} is`, `${many} are`)} not in the feed, but nothing ` +
        `${dryRun ? 'would be' : 'was'} ${withdrawn}: ${heldBack}.`,
      examples,
    ];
  const waiting = missing - leaving;
  const next =
    `${count(waiting, one)} missing for the first time will be ${withdrawn} if the next full feed lacks ` +
    `${waiting === 1 ? 'it' : 'them'},`;
  const now =
    `${count(leaving, one)} no longer in the feed ${dryRun ? 'would be' : leaving === 1 ? 'was' : 'were'} ` +
    `${withdrawn},`;
  return [...(leaving > 0 ? [now] : []), ...(waiting > 0 ? [next] : []), examples];
}

function problemLine({ file, line, field, key, code, value, nearest }: RowProblem): string {
  const place = `  line ${line}${file === undefined ? '' : ` of ${file}`}`;
  const parts = [
    place,
    field,
    code,
    key === undefined ? undefined : `key ${showValue(key)}`,
    value === undefined ? undefined : `«${value}»`,
    nearest && `nearest: ${nearest.map((name) => `«${name}»`).join('، ')}`,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function differenceLines({ title, sourceKey, fields }: ImportOutcome['differences'][number]): string[] {
  const shown = fields
    .slice(0, FIELDS_SHOWN)
    .map(({ field, before, after }) => `    ${field}: «${showValue(before)}» → «${showValue(after)}»`);
  const more = fields.length > FIELDS_SHOWN ? [`    and ${fields.length - FIELDS_SHOWN} more`] : [];
  if (fields.length === 0) more.push('    only in what is not shown here');
  return [`  ${showValue(title)} (${showValue(sourceKey)})`, ...shown, ...more];
}
