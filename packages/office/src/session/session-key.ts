/** Under which the session is kept among what was asked. */
export const sessionKey = ['session'] as const;
