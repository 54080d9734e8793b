import pg from 'pg';

const oids = { int8: 20, date: 1082, int8Array: 1016, textArray: 1009 } as const;

/**
 * int8 as a number: ids, counts and toman amounts all stay far below 2^53.
 * @throws {RangeError} rather than round a larger one
 */
function readInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(
    `The bigint ${text} is too large for a JavaScript number; select it as text and read it with BigInt.`,
  );
}

/** A calendar day as midnight UTC, whatever the process's time zone; pg's own reader takes local midnight. */
function readDate(text: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`The date ${text} is outside of what JavaScript can hold.`);
  return date;
}

// A Date goes out in UTC, so that a `date` column gets the same day that readDate read.
pg.defaults.parseInputDatesAsUTC = true;

type Reader = (text: string) => unknown;
const readTextArray = pg.types.getTypeParser(oids.textArray as number) as (text: string) => (string | null)[];

const readers = new Map<number, Reader>([
  [oids.int8, readInt8],
  [oids.int8Array, (text) => readTextArray(text).map((item) => (item === null ? null : readInt8(item)))],
  [oids.date, readDate],
]);

/**
 * How columns become JavaScript values on our connections; what is not named here is pg's own reading (timestamptz is a
 * Date, numeric a string).
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    // oxlint-disable-next-line typescript/no-unsafe-return -- pg itself says any of what its readers give
    (format !== 'binary' && readers.get(oid)) ||
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- its overloads know one format each
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};
