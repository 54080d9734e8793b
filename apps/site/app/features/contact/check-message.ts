import { contactLimits, contactMessages, departments, isEmail } from '@kavosh/contract/contact.ts';

/** The fields in the order in which they stand. */
export const contactFields = ['name', 'email', 'title', 'department', 'description'] as const;
export type ContactField = (typeof contactFields)[number];
/** The typed texts of the form. */
export type TypedMessage = Record<ContactField, string>;
export type WrongFields = Partial<Record<ContactField, string>>;

/** What is wrong with a field, in the words of the server; undefined: nothing. Pure. */
export function checkField(field: ContactField, typed: string): string | undefined {
  const text = typed.trim();
  if (field === 'department')
    return departments.some((one) => String(one) === text) ? undefined : contactMessages.department;
  if (text === '') return contactMessages[field];
  if (text.length > contactLimits[field]) return contactMessages.tooLong;
  return field === 'email' && !isEmail(text) ? contactMessages.emailPattern : undefined;
}

/** The problems of a message; empty: it can be sent. Pure. */
export function checkMessage(message: TypedMessage): WrongFields {
  const wrong: WrongFields = {};
  for (const field of contactFields) {
    const sentence = checkField(field, message[field]);
    if (sentence !== undefined) wrong[field] = sentence;
  }
  return wrong;
}
