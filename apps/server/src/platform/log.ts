import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** Paths of secrets in log lines; their values are replaced. */
const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'token',
  'databaseUrl',
  '*.authorization',
  '*.cookie',
  '*.password',
  '*.token',
  '*.databaseUrl',
  '*.databaseReadUrl',
  '*["set-cookie"]',
  '*["idempotency-key"]',
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
];
const longestAddress = 500;
/**
 * What is kept of an error beside its type, message and stack. PostgreSQL repeats the row's values (phone numbers,
 * names) in `detail` and `where`, and pg hangs its whole connection onto some errors.
 */
const keptOfErrors = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'statusCode',
] as const;

interface LoggedRequest {
  id: unknown;
  method: string;
  url: string;
  ip: string;
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // pino's own puts the causes' messages and stacks into these.
  const { type, message, stack } = stdSerializers.err(error);
  const own = error as unknown as Record<string, unknown>;
  const kept = keptOfErrors.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]] as const]));
  const several = error instanceof AggregateError ? { errors: error.errors.map(serializeError) } : {};
  return { type, message, stack, ...Object.fromEntries(kept), ...several };
}

const serializers = {
  err: serializeError,
  req: ({ id, method, url, ip }: LoggedRequest) => ({ id, method, url: url.slice(0, longestAddress), ip }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
};

/**
 * The process's log: one JSON object a line on standard output, without secrets and without the values that database
 * errors repeat. Requests carry their id as `reqId`, given by the web framework's child loggers.
 * @param destination another place than standard output; tests use it
 */
export function createLog(options: { level: string }, destination?: DestinationStream): Logger {
  const settings = {
    level: options.level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretPaths, censor: '[secret]' },
    serializers,
  };
  return destination ? pino(settings, destination) : pino(settings);
}
