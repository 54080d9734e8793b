/** What the process that supervises says to the others. */
export type ToWorker =
  | { tell: 'begin'; part: unknown }
  | { tell: 'drain' }
  | { tell: 'stop' }
  | { tell: 'answer'; what: 'metrics'; id: number };

export type FromWorker =
  | { say: 'alive' }
  | { say: 'ready' }
  | { say: 'failed'; sentence: string }
  | { say: 'answer'; id: number; value: unknown };

/** Where the process that keeps sockets open listens. */
export interface Kept {
  places: { host: string; port: number }[];
}
