/**
 * Every group of files that import each other in a circle, as one shortest way round it.
 * @param graph file → files it imports
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  return strongComponents(graph)
    .filter((component) => component.length > 1 || graph.get(component[0]!)?.includes(component[0]!))
    .map((component) => wayRound(graph, component.toSorted()[0]!, new Set(component)));
}

/** Tarjan's algorithm with an explicit stack, so that a long chain of imports cannot exhaust the call stack. */
function strongComponents(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const components: string[][] = [];
  const enter = (node: string): { node: string; next: number } => {
    order.set(node, order.size);
    low.set(node, order.get(node)!);
    stack.push(node);
    onStack.add(node);
    return { node, next: 0 };
  };
  const lower = (node: string, value: number): void => void low.set(node, Math.min(low.get(node)!, value));
  for (const root of graph.keys()) {
    if (order.has(root)) continue;
    const work = [enter(root)];
    while (work.length > 0) {
      const frame = work.at(-1)!;
      const neighbour = graph.get(frame.node)?.[frame.next];
      frame.next += 1;
      if (neighbour === undefined) {
        work.pop();
        const parent = work.at(-1);
        if (parent) lower(parent.node, low.get(frame.node)!);
        if (low.get(frame.node) !== order.get(frame.node)) continue;
        const component = stack.splice(stack.indexOf(frame.node));
        for (const node of component) onStack.delete(node);
        components.push(component);
      } else if (!order.has(neighbour)) work.push(enter(neighbour));
      else if (onStack.has(neighbour)) lower(frame.node, order.get(neighbour)!);
    }
  }
  return components;
}

/** Shortest way from a file back to itself inside its component. */
function wayRound(
  graph: ReadonlyMap<string, readonly string[]>,
  start: string,
  component: ReadonlySet<string>,
): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return trail(cameFrom, start, node);
      if (!component.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return [start];
}

function trail(cameFrom: ReadonlyMap<string, string>, start: string, last: string): string[] {
  const path = [start];
  for (let node: string | undefined = last; node !== undefined && node !== start; node = cameFrom.get(node))
    path.splice(1, 0, node);
  return [...path, start];
}
