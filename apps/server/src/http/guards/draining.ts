/**
 * The time between the stop signal and stopping: /readyz already says no, everything else is served as before, and each
 * answer ends its connection, so that clients do not reuse one that is closed. Load balancers see it and send people
 * elsewhere.
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
