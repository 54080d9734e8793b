/**
 * The address of a page for a text that shows it as it is: a Persian slug would be percent-encoded and unreadable
 * there, so a course or a job is addressed by its number, which leads to the full address. What follows the path stays.
 * @param path of a page of this site, not percent-encoded
 */
export function readableAddress(publicUrl: string, path: string): string {
  const encoded = encodeURI(path);
  const [, kind, id, rest = ''] = /^\/(course|job)\/[^/?#]*ka([1-9]\d*)([?#].*)?$/.exec(path) ?? [];
  return encoded === path || id === undefined
    ? `${publicUrl}${encoded}`
    : `${publicUrl}/${kind}/${id}${encodeURI(rest)}`;
}
