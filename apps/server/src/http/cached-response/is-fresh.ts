/**
 * Whether one of the validators of an If-None-Match header is this one; weak comparison, as for GET and HEAD (RFC 9110
 * § 13.1.2).
 */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const strong = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((part) => {
    const validator = part.trim();
    return validator === '*' || validator.replace(/^W\//, '') === strong;
  });
}
