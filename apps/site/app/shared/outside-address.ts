/**
 * An address of another site that is safe to link; null for what is none.
 * @param protocols https alone, unless something else may be linked here
 */
export function outsideAddress(text: string | null, protocols: readonly string[] = ['https:']): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  return protocols.includes(url.protocol) ? url.href : null;
}
