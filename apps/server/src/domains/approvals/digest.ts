import { createHash } from 'node:crypto';

/** One text for one value, in any order of its fields: the database keeps its own. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}

/** Of action and subject: exactly what was read is executed. */
export const approvalDigest = (asked: {
  action: string;
  subject: string;
  payload: Readonly<Record<string, unknown>>;
}): Buffer =>
  createHash('sha256')
    .update(canonical([asked.action, asked.subject, asked.payload]))
    .digest();
