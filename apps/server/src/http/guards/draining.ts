/**
 * The time between being told to stop and stopping: /readyz already says no, everything else is served as ever, and
 * each answer ends its connection, so that nobody is about to use one that is closed. Anyone who sends people here sees
 * it and sends them elsewhere.
 */
export interface Draining {
  readonly isBegun: boolean;
  begin(): void;
  /** Calls when it begins. */
  onBegin(listener: () => void): void;
}

export function createDraining(): Draining {
  let isBegun = false;
  const listeners: (() => void)[] = [];
  return {
    get isBegun() {
      return isBegun;
    },
    begin() {
      isBegun = true;
      for (const listener of listeners) listener();
    },
    onBegin: (listener) => void listeners.push(listener),
  };
}
