/**
 * What JSON made of a record, with its moments as dates again: fields by the names given, at any depth. Source of the
 * form: `Date.prototype.toJSON`.
 */
export function reviveDates(value: unknown, names: ReadonlySet<string>): unknown {
  return JSON.parse(JSON.stringify(value), (name, inner: unknown) =>
    names.has(name) && typeof inner === 'string' ? new Date(inner) : inner,
  );
}
