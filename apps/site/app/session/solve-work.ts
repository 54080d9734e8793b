import type { WorkAsked } from '@kavosh/contract/sign-in.ts';
import { partsNeeded } from '@kavosh/contract/work-figures.ts';
import type { Puzzle } from './code-worker.ts';
// oxlint-disable-next-line import/default -- Vite's word for the address of the built worker
import workerUrl from './code-worker.ts?worker&url';

/** Sent with the repeated call. */
export interface DoneWork {
  challenge: string;
  answers: (number | null)[];
}

/**
 * The one script that pages allow to be run as a worker (`trusted-types kavosh-worker`); a browser without Trusted
 * Types takes the text.
 */
const rules = {
  createScriptURL(url: string): string {
    if (url !== workerUrl) throw new TypeError('another script than the worker');
    return url;
  },
};
let policy: { createScriptURL(url: string): string } | undefined;
const trustedUrl = (): string => {
  policy ??= window.trustedTypes?.createPolicy('kavosh-worker', rules) ?? rules;
  return policy.createScriptURL(workerUrl);
};

/** How often the page looks whether what a slow phone has found is enough by now. */
const LOOK_EVERY_MS = 500;

/**
 * Works for a code in a worker, until enough is found: all parts, or on a slow phone fewer after some seconds. Rejects
 * where there are no workers.
 */
export function solveWork({ challenge, parts, bits }: WorkAsked, signal: AbortSignal): Promise<DoneWork> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const answers: (number | null)[] = Array.from({ length: parts }, () => null);
    const worker = new Worker(trustedUrl(), { type: 'module' });
    const look = (): void => {
      if (answers.filter((answer) => answer !== null).length < partsNeeded(performance.now() - began)) return;
      end();
      resolve({ challenge, answers });
    };
    const fail = (reason: unknown): void => {
      end();
      reject(reason instanceof Error ? reason : new Error('the worker failed'));
    };
    const onAbort = (): void => fail(signal.reason);
    const timer = setInterval(look, LOOK_EVERY_MS);
    const end = (): void => {
      clearInterval(timer);
      signal.removeEventListener('abort', onAbort);
      worker.terminate();
    };
    signal.addEventListener('abort', onAbort);
    worker.addEventListener('message', ({ data: [part, answer] }: MessageEvent<[number, number]>) => {
      answers[part] = answer;
      look();
    });
    worker.addEventListener('error', () => fail(null));
    worker.postMessage({ seed: challenge.split('.').at(-1) ?? '', parts, bits } satisfies Puzzle);
  });
}
