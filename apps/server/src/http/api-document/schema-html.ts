import { escapeHtml } from '../html/escape-html.ts';
import type { Json } from './json-schemas.ts';

const link = (reference: string): string => {
  const name = escapeHtml(reference.slice(reference.lastIndexOf('/') + 1));
  return `<a href="#${name}">${name}</a>`;
};

const bounds = ({ minimum, exclusiveMinimum, maximum }: Json): string => {
  const low =
    typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined;
  return low === undefined && maximum === undefined
    ? ''
    : ` ${low ?? ''}…${typeof maximum === 'number' ? maximum : ''}`;
};

function plain(schema: Json): string {
  const type = schema['type'];
  if (Array.isArray(type)) return type.join(' | ');
  return typeof type === 'string' ? `${type}${bounds(schema)}` : 'any';
}

function fields(schema: Json, indent: string): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const others = schema['additionalProperties'];
  if (properties.length === 0)
    return typeof others === 'object' && others !== null
      ? `{ [name]: ${schemaHtml(others as Json, indent)} }`
      : 'object';
  const required = new Set((schema['required'] ?? []) as string[]);
  const inner = `${indent}  `;
  const lines = properties.map(
    ([name, value]) => `${inner}${escapeHtml(name)}${required.has(name) ? '' : '?'}: ${schemaHtml(value, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/**
 * A JSON schema in the short notation that people read (`{ id: integer, name: string | null }`), as HTML; named schemas
 * are links to their own place on the page.
 */
export function schemaHtml(schema: Json, indent = ''): string {
  if (typeof schema['$ref'] === 'string') return link(schema['$ref']);
  if ('const' in schema) return escapeHtml(JSON.stringify(schema['const']));
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => escapeHtml(JSON.stringify(one))).join(' | ');
  if (Array.isArray(schema['anyOf']))
    return (schema['anyOf'] as Json[]).map((one) => schemaHtml(one, indent)).join(' | ');
  if (schema['type'] === 'array') return `${schemaHtml((schema['items'] ?? {}) as Json, indent)}[]`;
  return schema['type'] === 'object' ? fields(schema, indent) : plain(schema);
}
