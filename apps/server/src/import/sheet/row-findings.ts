import {
  fixOf,
  importProblemCodes,
  importProblems,
  type ImportField,
  type ImportFix,
  type ImportProblemCode,
} from '@kavosh/contract/panel/import-words.ts';
import type { ImportTrial } from '@kavosh/contract/panel/panel-import.ts';

/** Something wrong with a cell. `beside`: what it would be put right to, or what Kavosh says. */
export interface Finding {
  code: ImportProblemCode;
  field: ImportField | null;
  value: string;
  beside: string | null;
}

/** What becomes of a row: it is taken, left out because its class is, or it cannot be taken. */
export type RowFate = 'taken' | 'left_out' | 'wrong';

const CELLS_SHOWN = 200;
const VALUE_SHOWN = 200;

const cut = (text: string): string => (text.length > VALUE_SHOWN ? `${text.slice(0, VALUE_SHOWN - 1)}…` : text);

/** All that is wrong in a table, by class. */
export class Findings {
  readonly #fixes: ReadonlySet<ImportFix>;
  readonly #leftOut: ReadonlySet<ImportProblemCode>;
  readonly #classes = new Map<ImportProblemCode, ImportTrial['problems'][number]>();

  constructor(fixes: readonly ImportFix[], leftOut: readonly ImportProblemCode[]) {
    this.#fixes = new Set(fixes);
    this.#leftOut = new Set(leftOut);
  }

  fixes(fix: ImportFix): boolean {
    return this.#fixes.has(fix);
  }

  /** Whether what was found leaves its row out. */
  isLeftOut(found: readonly Finding[]): boolean {
    return found.some(({ code }) => this.#leftOut.has(code) && !this.#isFixed(code));
  }

  /** Counts what was found in a row, and says what becomes of it. What is put right is not counted. */
  take(line: number, found: readonly Finding[]): RowFate {
    const open = found.filter(({ code }) => !this.#isFixed(code));
    for (const { code, field, value, beside } of open) {
      const one = this.#classes.get(code) ?? { code, times: 0, is_left_out: this.#leftOut.has(code), cells: [] };
      one.times += 1;
      if (one.cells.length < CELLS_SHOWN)
        one.cells.push({ line, field, value: cut(value), beside: beside === null ? null : cut(beside) });
      this.#classes.set(code, one);
    }
    if (open.some(({ code }) => this.#leftOut.has(code))) return 'left_out';
    return open.some(({ code }) => importProblems[code].severity === 'error') ? 'wrong' : 'taken';
  }

  #isFixed(code: ImportProblemCode): boolean {
    const fix = fixOf(code);
    return fix !== null && this.#fixes.has(fix);
  }

  /** In the order of the contract. */
  list(): ImportTrial['problems'] {
    return importProblemCodes.flatMap((code) => this.#classes.get(code) ?? []);
  }
}
