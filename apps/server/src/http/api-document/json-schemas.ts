import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** Schemas that several calls share, by the name under which the document lists them. */
export type NamedSchemas = Readonly<Record<string, z.ZodMiniType>>;

/** Whole numbers beyond what JavaScript holds exactly are refused anyway; the bound is zod's, not the product's. */
const isNoise = (name: string, value: unknown): boolean =>
  name === '$schema' ||
  name === 'id' ||
  name === '$defs' ||
  ((name === 'minimum' || name === 'maximum') && Math.abs(value as number) === Number.MAX_SAFE_INTEGER);

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The schema without noise, its references pointing into the document. `properties` holds field names, which are all
 * kept, whatever they are called.
 */
function tidy(schema: Json): Json {
  const out: Json = {};
  for (const [name, value] of Object.entries(schema)) {
    if (isNoise(name, value)) continue;
    // The same said so that every generator of clients takes it for one value and not for its type.
    if (name === 'const' && value !== null) out['enum'] = [value];
    else if (name === '$ref') out[name] = (value as string).replace('#/$defs/', '#/components/schemas/');
    else if (name === 'properties') out[name] = tidyEach(value as Record<string, Json>);
    else if (Array.isArray(value)) out[name] = value.map((one: unknown) => (isJson(one) ? tidy(one) : one));
    else out[name] = isJson(value) ? tidy(value) : value;
  }
  return out;
}

const tidyEach = (schemas: Record<string, Json>): Json =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema)]));

/** Turns zod schemas into the document's, collecting named ones on the way. */
export function schemaWriter(named: NamedSchemas) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const components: Record<string, Json> = {};
  const write = (schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json => {
    const json = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      metadata: registry,
    }) as Json;
    for (const [name, definition] of Object.entries((json['$defs'] ?? {}) as Record<string, Json>))
      components[name] ??= tidy(definition);
    return tidy(json);
  };
  return { write, components };
}
