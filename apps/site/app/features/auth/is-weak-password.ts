import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@kavosh/contract/sign-in.ts';

/** Too short or too long to be taken. Which ones are too common the server knows. */
export const isWeakPassword = (password: string): boolean => password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH;
