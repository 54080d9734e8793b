import { isError, showValue, type ProblemCode, type Reading, type RowProblem } from '../feed/problem.ts';
import type { Cell } from './row-values.ts';

export type Finding = Pick<RowProblem, 'code' | 'field' | 'value' | 'severity' | 'nearest'>;

/** What was found wrong while one row was read; with an error among it the row does not go in. */
export class Findings {
  readonly list: Finding[] = [];

  hasErrors(): boolean {
    return this.list.some(isError);
  }

  add(code: ProblemCode, cell?: Cell, more: Pick<Finding, 'severity' | 'nearest'> = {}): void {
    const finding: Finding = { code, ...more };
    if (cell && cell.field !== '') finding.field = cell.field;
    if (cell?.raw !== undefined) finding.value = showValue(cell.raw);
    this.list.push(finding);
  }

  /** The value of a reading, or null and a finding. */
  take<T>(cell: Cell, reading: Reading<T>): T | null {
    if ('value' in reading) return reading.value;
    this.add(reading.problem, cell);
    return null;
  }
}
