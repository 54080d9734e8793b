/**
 * A lower-case text with C#, F#, C++ written as they are meant: a right-to-left line shows, and people then type or
 * copy, `#c`, `# c`, `++c`, and many leave a space in `c #`. A hashtag of more than one letter is none of these.
 */
export function mendTechnologySigns(lowerCase: string): string {
  if (!/[#♯]|\+\+/.test(lowerCase)) return lowerCase;
  return lowerCase
    .replace(/♯/g, '#')
    .replace(/(^|[^\p{L}\p{N}#+])(#|\+\+)(?:([a-z])|\s([cf]))(?![\p{L}\p{N}#+])/gu, '$1$3$4$2')
    .replace(/(^|[^\p{L}\p{N}#+])([cf])\s(#|\+\+)(?![\p{L}\p{N}#+])/gu, '$1$2$3');
}
