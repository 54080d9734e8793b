/** What a cache holds now, as it reckons it by itself. */
export interface CacheFigure {
  entries: number;
  bytes: number;
  /** It never holds more. */
  limitBytes: number;
}

const watched = new Map<string, () => CacheFigure>();

/** Makes a cache known to the metrics, once a process and name: of two of one name the later is shown. */
export const watchCache = (name: string, read: () => CacheFigure): void => void watched.set(name, read);

/** All caches of this process. */
export const readCaches = (): (CacheFigure & { name: string })[] =>
  [...watched].map(([name, read]) => ({ name, ...read() }));
