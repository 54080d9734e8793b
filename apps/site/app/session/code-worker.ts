import { solvePart } from '@kavosh/contract/proof-of-work.ts';

/** What the page asks of this worker: a challenge's seed, and how hard its parts are. */
export interface Puzzle {
  seed: string;
  parts: number;
  bits: number;
}

// In a worker: the page keeps responding while this computes. Each part is posted as soon as it is found; the page ends
// the worker when it has enough.
self.onmessage = ({ data: { seed, parts, bits } }: MessageEvent<Puzzle>) => {
  for (let part = 0; part < parts; part += 1) self.postMessage([part, solvePart(seed, part, bits)]);
};
