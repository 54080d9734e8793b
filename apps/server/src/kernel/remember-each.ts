/**
 * Remembers what `ask` answers of each key, for good: only for what never changes once it is there. Undefined and failures are asked
 * again. Past `most` keys the one that was learnt first is forgotten, so that they stay bounded.
 */
export function rememberEach<Key, T>(most: number, ask: (key: Key) => Promise<T | undefined>): (key: Key) => Promise<T | undefined> {
  const known = new Map<Key, T>();
  return async (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const answer = await ask(key);
    if (answer === undefined) return undefined;
    known.set(key, answer);
    if (known.size > most) known.delete(known.keys().next().value!);
    return answer;
  };
}
