import type { RemoteCalls, ServedCalls } from './remote-calls.ts';

/**
 * Methods of a face that another process answers: it serves them under the same names (`servedFace`), and both programs
 * are one release.
 */
export function remoteFace<Face, Name extends keyof Face & string>(
  remote: RemoteCalls,
  room: string,
  names: readonly Name[],
): Pick<Face, Name> {
  const methods = names.map((name) => [name, (...args: unknown[]) => remote.call(`${room}.${name}`, ...args)]);
  return Object.fromEntries(methods) as Pick<Face, Name>;
}

/** The same methods for those who call from elsewhere, by the names under which they call. */
export function servedFace<Face extends object>(
  face: Face,
  room: string,
  names: readonly (keyof Face & string)[],
): ServedCalls {
  const own = face as unknown as ServedCalls;
  return Object.fromEntries(names.map((name) => [`${room}.${name}`, own[name]!]));
}
