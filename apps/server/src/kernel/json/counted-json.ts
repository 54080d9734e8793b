/** Objects as they are written up to a last field, which is another one with every answer. */
const opened = new WeakMap<object, string>();

/**
 * JSON of things with how many there are of each, as the last field `count`. The rest of a thing is checked and written
 * once, for as long as the object lives: it must not change.
 * @param check what of a thing is written
 */
export function countedJson(
  things: readonly { readonly thing: object; readonly count: number }[],
  check: (thing: object) => object,
): string {
  const all = things.map(({ thing, count }) => {
    let open = opened.get(thing);
    if (open === undefined) opened.set(thing, (open = `${JSON.stringify(check(thing)).slice(0, -1)},"count":`));
    return `${open}${count}}`;
  });
  return `[${all.join(',')}]`;
}

const written = new WeakMap<object, string>();

/** JSON of a thing that never changes, checked and written once for as long as it lives. */
export function keptJson<Thing extends object>(thing: Thing, check: (thing: Thing) => object): string {
  let json = written.get(thing);
  if (json === undefined) written.set(thing, (json = JSON.stringify(check(thing))));
  return json;
}
