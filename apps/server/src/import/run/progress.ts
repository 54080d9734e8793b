export type ImportPhase = 'downloading' | 'reading' | 'courses' | 'jobs';

/** Told how far an import is. */
export interface Progress {
  /** Begins a phase of so many steps (bytes of the first two, records of the others); what came before is done. */
  start(phase: ImportPhase, total: number): void;
  advance(steps: number): void;
  stop(): void;
}

/** For runs without a progress display. */
export const noProgress: Progress = { start: () => {}, advance: () => {}, stop: () => {} };
