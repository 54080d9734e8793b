import { TimeoutError } from './concurrency/with-timeout.ts';

/*
 * The one place that knows what PostgreSQL's error codes (SQLSTATE) mean for us. What is not named here or by a use
 * case that expects it (a name that is taken, say) is a fault of ours.
 */

/** Deadlock, serialization failure: the database undid everything, and the same again may go well. */
const lostToOthers = new Set(['40P01', '40001']);

/**
 * Error classes in which the database says that it cannot now: the connection is broken (08), the transaction was
 * rolled back because of others (40), no room on the disk, in memory or for a connection (53), an operator stopped it
 * or it is stopping or starting (57), the system failed it (58).
 */
const troubledClasses = new Set(['08', '40', '53', '57', '58']);
/** Undone because of its own content, which will fail again. */
const ourOwn = new Set(['40002']);
/**
 * Read only, as a standby or by a setting (25006); a transaction that waited too long for us (25P03, 25P04); the
 * database was dropped or renamed (3D000); a lock was not available (55P03); our login is refused (28000, 28P01).
 */
const troubledStates = new Set(['25006', '25P03', '25P04', '3D000', '55P03', '28000', '28P01']);
/**
 * A connection is refused (`FATAL`) because the database accepts none, as during a restore (55000), or not ours
 * (42501). On a statement the same codes are our own faults.
 */
const refusedConnections = new Set(['55000', '42501']);

/** Socket errors of the operating system; other errors of connecting count as trouble too. */
const brokenSockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The driver gives these no code: pg/lib/client.js and pg-pool/index.js. */
const brokenConnections = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

interface CodedError extends Error {
  code?: unknown;
  severity?: unknown;
  syscall?: unknown;
}

const codeOf = (error: unknown): string => {
  const code = error instanceof Error ? (error as CodedError).code : undefined;
  return typeof code === 'string' ? code : '';
};

/** Whether the same transaction may succeed when it is repeated. */
export const isLostToOthers = (error: unknown): boolean => lostToOthers.has(codeOf(error));

/** Whether the database could not do it for now and wrote nothing: the person may try again. */
export function isTroubled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, severity, syscall } = error as CodedError;
  if (
    error instanceof TimeoutError ||
    brokenConnections.has(message) ||
    syscall === 'connect' ||
    syscall === 'getaddrinfo'
  )
    return true;
  const code = codeOf(error);
  if (brokenSockets.has(code) || troubledStates.has(code)) return true;
  if (severity === 'FATAL' && refusedConnections.has(code)) return true;
  return code.length === 5 && troubledClasses.has(code.slice(0, 2)) && !ourOwn.has(code);
}
