import type { FieldErrors } from '@kavosh/contract/envelope.ts';
import { signInMessages } from '@kavosh/contract/sign-in.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Says no because of single fields: 422 with their sentences. */
export const refuseFields = (errors: FieldErrors): Refusal => new Refusal('request.invalid', {}, errors);

/** The temporary token is unknown, old, used up, or about something else; which of these is not said. */
export const refuseToken = (): Refusal => refuseFields({ token: [signInMessages.token] });
