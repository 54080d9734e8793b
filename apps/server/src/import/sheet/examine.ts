import { nameKey } from '@kavosh/persian/fold.ts';
import { importFields, type ImportField, type ImportFix } from '@kavosh/contract/panel/import-words.ts';
import type { SheetNote } from '@kavosh/contract/panel/import-words.ts';
import type { SheetColumns, SheetReading, SheetRequest } from '../../kernel/ports/course-sheets.ts';
import { Examination } from './examination.ts';
import { guessColumns, isOwnList } from './guess-columns.ts';
import { KnownNames, readRow, type ReadRow } from './read-row.ts';
import { Findings } from './row-findings.ts';
import { SheetFailure } from './sheet-failure.ts';
import type { SheetTable } from './sheet-table.ts';

const SAMPLES = 20;
const SHOWN_SAMPLES = 3;
/** Colleagues look at each. */
const MOST_NEW_TEACHERS = 1_000;
/** A colleague looks at them as one. */
const MOST_NEW = 1_000;

/** Columns without which courses cannot be distinguished. */
const needed: readonly ImportField[] = ['title'];

/** Columns as the member chose them, else as those of the same file before, else guessed. */
function chooseColumns(
  { heads }: SheetTable,
  samples: readonly (readonly string[])[],
  { chosen, context }: SheetRequest,
): { columns: SheetColumns; fixes: readonly ImportFix[]; isKept: boolean } {
  const there = (columns: SheetColumns): SheetColumns =>
    Object.fromEntries(Object.entries(columns).filter(([, head]) => heads.includes(head)));
  const kept = context.kept.find(
    (one) => one.heads.length === heads.length && one.heads.every((head) => heads.includes(head)),
  );
  const fixes = chosen?.fixes ?? kept?.fixes ?? [];
  if (chosen?.columns) return { columns: there(chosen.columns), fixes, isKept: false };
  if (kept) return { columns: there(kept.columns), fixes, isKept: true };
  const known = {
    categories: new Set(context.categories.map(({ name }) => nameKey(name))),
    cities: new Set(context.cities.map(({ name }) => nameKey(name))),
  };
  return { columns: guessColumns(heads, samples, known), fixes, isKept: false };
}

/** The first cells of each column that say something. */
const samplesOf = ({ heads, rows }: SheetTable): string[][] =>
  heads.map((_, column) => {
    const found: string[] = [];
    for (const { cells } of rows) {
      if (found.length === SAMPLES) break;
      if (cells[column]!.trim() !== '') found.push(cells[column]!.trim());
    }
    return found;
  });

/** What the head of the prices says they are in. */
const unitOfHead = (head: string | undefined): 'rial' | 'toman' | null =>
  /ریال|ريال|rial|irr/i.test(head ?? '') ? 'rial' : /تومان|تومن|toman|irt/i.test(head ?? '') ? 'toman' : null;

/** Rows between which other work of the thread may be done: stopping it above all. */
const STRIDE = 500;
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * What a table comes to: its columns, what is wrong with its cells, and what would be written.
 * @throws {SheetFailure} sheet.many_new, sheet.many_teachers
 */
export async function examine(table: SheetTable, request: SheetRequest, began: number): Promise<SheetReading> {
  const samples = samplesOf(table);
  const { columns, fixes, isKept } = chooseColumns(table, samples, request);
  const findings = new Findings(fixes, request.chosen?.leftOut ?? []);
  const names = new KnownNames(request.context);
  const at = Object.entries(columns).map(([field, head]) => [field as ImportField, table.heads.indexOf(head)] as const);
  const missing = needed.filter((field) => columns[field] === undefined && columns.id === undefined);
  const unit = unitOfHead(columns.price);
  const rows: ReadRow[] = [];
  for (const [number, { line, cells }] of (missing.length > 0 ? [] : table.rows).entries()) {
    if (number % STRIDE === STRIDE - 1) await breathe();
    if (cells.every((cell) => cell.trim() === '')) continue;
    const said = Object.fromEntries(at.map(([field, column]) => [field, cells[column]!]));
    rows.push(readRow(line, said, names, unit));
  }
  const examination = new Examination(request, findings, rows, names);
  for (const { line, seen } of table.unread) {
    const fate = findings.take(line, [{ code: 'row_unread', field: null, value: seen, beside: null }]);
    examination.counts.rows += 1;
    if (fate !== 'taken') examination.counts[fate] += 1;
  }
  await examination.takeAll(rows, async (number) => {
    if (number % STRIDE === STRIDE - 1) await breathe();
  });
  if (examination.newTeachers > MOST_NEW_TEACHERS) throw new SheetFailure('sheet.many_teachers');
  if (examination.counts.fresh > MOST_NEW) throw new SheetFailure('sheet.many_new');
  const fieldOf = new Map(Object.entries(columns).map(([field, head]) => [head, field as ImportField]));
  const notes: SheetNote[] = [...table.notes];
  if (isKept) notes.push('kept_columns');
  if (isOwnList(table.heads)) notes.push('own_list');
  return {
    heads: table.heads,
    columns,
    plan: examination.plan,
    trial: {
      format: table.format,
      columns: table.heads.map((head, column) => ({
        head,
        values: samples[column]!.slice(0, SHOWN_SAMPLES).map((one) => one.slice(0, 100)),
        field: fieldOf.get(head) ?? null,
      })),
      missing: importFields.filter((field) => missing.includes(field)),
      notes,
      counts: missing.length > 0 ? { ...examination.counts, rows: table.rows.length } : examination.counts,
      problems: findings.list(),
      categories: names.words.list(),
      changes: examination.changes,
      fixes: [...fixes],
      left_out: [...(request.chosen?.leftOut ?? [])],
      took_ms: Date.now() - began,
    },
  };
}
