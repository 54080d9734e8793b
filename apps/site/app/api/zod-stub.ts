/*
 * Stands in for zod in what browsers load (vite-zod-stub.ts of the site). The contract declares each call once, with
 * its shapes. Only the server checks them; a browser needs the method and the address of a call. All that is made here
 * is nothing, and asking it to check something is a mistake in the code.
 */
const checks = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);
const nothing: object = new Proxy(() => nothing, {
  get(_, name) {
    if (checks.has(name)) throw new Error('shapes are checked on the server alone');
    return nothing;
  },
});

/* @__NO_SIDE_EFFECTS__ */
function shape(): object {
  return nothing;
}

export {
  shape as array,
  shape as boolean,
  shape as catch,
  shape as enum,
  shape as file,
  shape as int,
  shape as literal,
  shape as maxLength,
  shape as maxSize,
  shape as maximum,
  shape as minLength,
  shape as minimum,
  shape as nonnegative,
  shape as null,
  shape as nullable,
  shape as nullish,
  shape as number,
  shape as object,
  shape as optional,
  shape as pipe,
  shape as positive,
  shape as refine,
  shape as regex,
  shape as string,
  shape as transform,
  shape as union,
  shape as unknown,
  shape as strictObject,
};
