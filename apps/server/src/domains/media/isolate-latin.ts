const leftToRightIsolate = '\u2066';
const popIsolate = '\u2069';
const wordJoiner = '\u2060';

/**
 * A run of Latin words with the signs that belong to them: C#, C++, .NET, Node.js, ASP.NET Core 8, CI/CD.
 * A sign at the very end that belongs to the Persian sentence (a full stop, a comma, a bracket) stays outside.
 */
const latinRun = /[.#@]?[0-9]*[A-Za-z][A-Za-z0-9]*(?:[+#]|[.\-/&_'’@][A-Za-z0-9]+|[ ]&?[ ]?[.#@]?[A-Za-z0-9]+)*/g;

/**
 * Puts Latin runs into directional isolates, so that C# and .NET keep their order inside a right-to-left paragraph,
 * and keeps a line from breaking after a slash (UI/UX). For plain-text setters; pages use `<bdi>`.
 */
export function isolateLatin(text: string): string {
  return text.replace(latinRun, (run) => `${leftToRightIsolate}${run.replaceAll('/', `/${wordJoiner}`)}${popIsolate}`);
}
