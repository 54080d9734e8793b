import { sendContactMessage, type Department } from '@kavosh/contract/contact.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../session/call.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { contactFields, type TypedMessage, type WrongFields } from './check-message.ts';
import { contactCopy } from './copy.ts';

/** Longer than any answer takes on a line that works at all. */
const PATIENCE_MS = 30_000;

/** Why a message was not taken: by its fields, or by the reason for all of it (too many messages, no line). */
export interface SendFailure {
  fields: WrongFields;
  reason: string;
}

/** The call's body from the typed texts. */
export const bodyOf = ({
  department,
  ...texts
}: TypedMessage): Omit<TypedMessage, 'department'> & { department: Department } => ({
  ...texts,
  department: Number(department) as Department,
});

/** The message for an unsuccessful call. */
export function failureOf(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { fields: {}, reason: siteCopy.offline };
  const fields: WrongFields = {};
  for (const field of contactFields) {
    const sentence = error.envelope?.errors?.[field]?.[0];
    if (sentence !== undefined) fields[field] = sentence;
  }
  if (error.status === 0) return { fields, reason: siteCopy.offline };
  return { fields, reason: error.envelope?.message ?? contactCopy.failed };
}

/** Sends a message. @returns null: it has arrived */
export async function sendTyped(message: TypedMessage): Promise<SendFailure | null> {
  try {
    await call(sendContactMessage, { body: bodyOf(message) }, AbortSignal.timeout(PATIENCE_MS));
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
