import { closeSync, openSync, writeSync } from 'node:fs';
import { ImportFailure, isError, problems, type ProblemCode, type RowProblem } from './problem.ts';

const KEPT = 10;
const BUFFERED_BYTES = 64 * 1024;

/**
 * Takes every problem of a run: counts them, keeps the first few for the terminal, and writes all of them to the report, if there is
 * one: NDJSON with file?, line, field?, key?, code, severity, reason (Persian) and value?.
 */
export class ProblemLog {
  readonly counts = new Map<ProblemCode, number>();
  readonly firstErrors: RowProblem[] = [];
  /** Rows with at least one error. */
  badRows = 0;
  #lastBad = '';
  readonly #file: number | null;
  readonly #path: string | null;
  #pending = '';

  /** @throws {ImportFailure} when the report cannot be written there */
  constructor(path: string | null) {
    this.#path = path;
    try {
      this.#file = path === null ? null : openSync(path, 'w', 0o644);
    } catch (error) {
      throw new ImportFailure(`The report ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
    }
  }

  add(problem: RowProblem): void {
    const { code } = problem;
    this.counts.set(code, (this.counts.get(code) ?? 0) + 1);
    if (isError(code)) {
      if (this.firstErrors.length < KEPT) this.firstErrors.push(problem);
      // The problems of one row come one after the other.
      const row = `${problem.file ?? ''}:${problem.line}`;
      if (row !== this.#lastBad) this.badRows += 1;
      this.#lastBad = row;
    }
    if (this.#file === null) return;
    const [severity, reason] = problems[code];
    const { file, line, field, key, value } = problem;
    this.#pending += `${JSON.stringify({ file, line, field, key, code, severity, reason, value })}\n`;
    if (this.#pending.length > BUFFERED_BYTES) this.#flush();
  }

  /** How often each code came, errors or notes, commonest first. */
  tally(severity: 'error' | 'note'): [ProblemCode, number][] {
    return [...this.counts].filter(([code]) => isError(code) === (severity === 'error')).sort((a, b) => b[1] - a[1]);
  }

  close(): void {
    if (this.#file === null) return;
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    try {
      writeSync(this.#file!, this.#pending);
    } catch (error) {
      throw new ImportFailure(`The report ${this.#path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
    }
    this.#pending = '';
  }
}
