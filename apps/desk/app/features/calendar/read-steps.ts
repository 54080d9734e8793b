import { parseWholeNumber } from '@kavosh/persian/money.ts';

export interface TypedStep {
  days_before_start: number;
  percent: number;
}

/**
 * Steps as they are typed, a line each: days before the start, then the percent that comes back («۱۰ ۹۰», «۳: ۵۰٪»).
 * Null: a line is none. Pure.
 */
export function readSteps(typed: string): TypedStep[] | null {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const steps = lines.map((line) => {
    const parts = line.split(/[\s:،,٪%]+/).filter((part) => part !== '');
    const [days, percent] = parts.map((part) => parseWholeNumber(part));
    return parts.length === 2 && typeof days === 'number' && typeof percent === 'number'
      ? { days_before_start: days, percent }
      : null;
  });
  return steps.every((step) => step !== null) ? steps : null;
}
