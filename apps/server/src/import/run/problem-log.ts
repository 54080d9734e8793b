import { closeSync, openSync, writeSync } from 'node:fs';
import {
  ImportFailure,
  problems,
  severityOf,
  type ProblemCode,
  type RowProblem,
  type Severity,
} from '../feed/problem.ts';

const KEPT = 10;
const EXAMPLES = 3;
const BUFFERED_BYTES = 64 * 1024;

/**
 * Takes every problem of a run: counts them, keeps the first few for the terminal, and writes all of them to the
 * report, if there is one: NDJSON with file?, line, field?, key?, code, severity, reason (Persian), value? and
 * nearest?.
 */
export class ProblemLog {
  readonly #counts = {
    error: new Map<ProblemCode, number>(),
    warning: new Map<ProblemCode, number>(),
    note: new Map<ProblemCode, number>(),
  };
  /** The first few of each code. */
  readonly examples = new Map<ProblemCode, RowProblem[]>();
  readonly firstErrors: RowProblem[] = [];
  readonly firstWarnings: RowProblem[] = [];
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
    const severity = severityOf(problem);
    const counts = this.#counts[severity];
    counts.set(code, (counts.get(code) ?? 0) + 1);
    const examples = this.examples.get(code) ?? [];
    if (examples.length < EXAMPLES) this.examples.set(code, [...examples, problem]);
    if (severity === 'warning' && this.firstWarnings.length < KEPT) this.firstWarnings.push(problem);
    if (severity === 'error') {
      if (this.firstErrors.length < KEPT) this.firstErrors.push(problem);
      // The problems of one row come one after the other.
      const row = `${problem.file ?? ''}:${problem.line}`;
      if (row !== this.#lastBad) this.badRows += 1;
      this.#lastBad = row;
    }
    if (this.#file === null) return;
    const { file, line, field, key, value, nearest } = problem;
    const reason = problems[code][1];
    this.#pending += `${JSON.stringify({ file, line, field, key, code, severity, reason, value, nearest })}\n`;
    if (this.#pending.length > BUFFERED_BYTES) this.#flush();
  }

  /** How often each code came with that severity, commonest first. */
  tally(severity: Severity): [ProblemCode, number][] {
    return [...this.#counts[severity]].sort((a, b) => b[1] - a[1]);
  }

  /** Every code that came, with how often. */
  get counts(): ReadonlyMap<ProblemCode, number> {
    const all = new Map<ProblemCode, number>();
    for (const one of Object.values(this.#counts))
      for (const [code, times] of one) all.set(code, (all.get(code) ?? 0) + times);
    return all;
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
