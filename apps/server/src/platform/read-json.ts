import type { z } from 'zod';
import type { OutgoingAnswer } from './outgoing-http.ts';

/** The JSON of another service's answer in the promised shape; null: it is something else. */
export function readJson<Schema extends z.ZodType>(
  schema: Schema,
  { text }: Pick<OutgoingAnswer, 'text'>,
): z.output<Schema> | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const result = schema.safeParse(json);
  return result.success ? result.data : null;
}
