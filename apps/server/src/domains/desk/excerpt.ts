/** The beginning of a text in at most so many letters, on one line, and whether more follows. Pure. */
export function excerptOf(text: string, most: number): { excerpt: string; is_cut: boolean } {
  const letters = Array.from(text.replace(/\s+/gu, ' ').trim());
  return { excerpt: letters.slice(0, most).join(''), is_cut: letters.length > most };
}
