import { Worker } from 'node:worker_threads';
import type { CourseSheets, SheetReading } from '../../kernel/ports/course-sheets.ts';
import type { SheetFailureCode } from '@kavosh/contract/panel/import-words.ts';
import { fetchSheet } from './fetch-sheet.ts';

/** 100 MB of XML and 50,000 rows fit; what needs more is refused like what unfolds to more. */
const MEMORY_MB = 1_024;
const LONGEST_MS = 120_000;

type Answer = SheetReading | { failure: SheetFailureCode };

/**
 * Reads tables of courses, each in a thread of its own with a limit of memory and of time, so that a large or hostile
 * file ends that thread alone.
 */
export const courseSheets: CourseSheets = {
  fetch: (address, signal) => fetchSheet(address, signal),
  read: (asked, signal) =>
    new Promise<Answer>((resolve, reject) => {
      signal.throwIfAborted();
      const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
        workerData: asked,
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      });
      const timer = setTimeout(() => end(() => resolve({ failure: 'sheet.too_long' })), LONGEST_MS);
      const stop = (): void => end(() => reject(signal.reason as Error));
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        settle();
        void worker.terminate();
      };
      signal.addEventListener('abort', stop);
      worker.once('message', (answer: Answer) => end(() => resolve(answer)));
      worker.once('error', (error: NodeJS.ErrnoException) =>
        end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ failure: 'sheet.unfolds' }) : reject(error))),
      );
    }),
};
