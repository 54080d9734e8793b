import { readPhone } from '../../session/session-store.ts';
import { tabDraft } from '../../session/tab-draft.ts';
import { contactFields, type TypedMessage } from './check-message.ts';

/** The unsent message of this tab. */
const draft = tabDraft('kavoshContactDraft', contactFields);

export const { read: readDraft, forget: forgetDraft } = draft;

/** Saves the form's texts; an empty form is not saved. */
export const keepDraft = (message: TypedMessage): void => draft.keep(message, readPhone());
