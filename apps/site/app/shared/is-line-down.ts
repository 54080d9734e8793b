/**
 * Whether a page failed because the server could not be reached: then `fetch` throws, in the words of the browser, and
 * there is no answer. A page that was answered, however badly, has not failed for this reason.
 */
export function isLineDown(error: unknown): boolean {
  // On the server there may be a navigator too, which knows nothing of lines.
  // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- there it is undefined, not false
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return true;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
