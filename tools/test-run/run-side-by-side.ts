export interface Task {
  name: string;
  /** How many processors it keeps busy while it runs: what waits a lot takes less than one. */
  load: number;
  /** Names of tasks that must end before this one begins. Names that are not among the tasks are ignored. */
  after?: readonly string[];
}

/** `stop`: nothing more is started; what runs already is let end. */
export type Outcome = 'go on' | 'stop';

/**
 * Runs tasks beside each other as long as their loads together do not exceed the capacity. In the order of the list: a
 * later one goes ahead only where an earlier one has to wait. A task that is more than the capacity runs alone.
 * @returns the names of those that were not started
 * @throws {Error} when tasks wait for each other in a circle
 */
export async function runSideBySide<One extends Task>(
  tasks: readonly One[],
  capacity: number,
  run: (task: One) => Promise<Outcome>,
): Promise<string[]> {
  const waiting = [...tasks];
  const running = new Map<One, Promise<void>>();
  const state: { stopped: boolean } = { stopped: false };

  const isOpen = (name: string): boolean => [...waiting, ...running.keys()].some((task) => task.name === name);
  const fits = (task: One): boolean => {
    const taken = [...running.keys()].reduce((sum, { load }) => sum + load, 0);
    return running.size === 0 || taken + task.load <= capacity;
  };
  const next = (): One | undefined =>
    waiting.find((task) => fits(task) && !(task.after ?? []).some((name) => isOpen(name)));

  const start = (task: One): void => {
    waiting.splice(waiting.indexOf(task), 1);
    const ended = run(task).then((outcome) => {
      running.delete(task);
      state.stopped ||= outcome === 'stop';
    });
    running.set(task, ended);
  };

  for (;;) {
    for (let task = next(); !state.stopped && task !== undefined; task = next()) start(task);
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (!state.stopped && waiting.length > 0)
    throw new Error(`these wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
  return waiting.map(({ name }) => name);
}
