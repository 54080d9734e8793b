import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { boundedQueue } from '../../kernel/concurrency/bounded-queue.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** All of a form with its file (trust.md F20). */
export const FORM_LIMIT_BYTES = 3 * 1024 * 1024;
/** The most that the contract may allow; of a larger file one more byte is read, so that the contract sees its size. */
const FILE_LIMIT_BYTES = 2_097_152;

/** For the multipart parser. */
export const formLimits = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 20,
  fileSize: FILE_LIMIT_BYTES + 1,
  files: 1,
  parts: 21,
  headerPairs: 50,
};

/** A form is held in memory as a whole, so few are at a time; the others wait with what they have not sent yet. */
const formsInLine = boundedQueue(16, 100);

/** Reads a form and hands it on; only few are read at a time. Refuses as `readForm` does, and with server.busy. */
export const withForm = <T>(
  request: FastifyRequest,
  work: (fields: Record<string, unknown>) => Promise<T>,
): Promise<T> => formsInLine(async () => work(await readForm(request)));

/**
 * The fields of a form by name: texts, and files as `File`; of fields with one name the last. A file field that was
 * left empty (browsers send an empty file without a name) is left out. Refuses with request.too_large and
 * request.malformed.
 */
async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  // No body at all is a form without fields.
  if (!request.isMultipart()) return {};
  const length = watchLength(request);
  try {
    return Object.fromEntries(await Promise.race([readFields(request), length.exceeded]));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      (error as { statusCode?: number }).statusCode === 413 ? 'request.too_large' : 'request.malformed',
    );
  } finally {
    length.end();
  }
}

async function readFields(request: FastifyRequest): Promise<[string, unknown][]> {
  const fields: [string, unknown][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const file = await fileOf(part);
      if (file.size > 0 || file.name !== '') fields.push([part.fieldname, file]);
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('request.too_large');
      fields.push([part.fieldname, part.value]);
    }
  }
  return fields;
}

async function fileOf({ file, filename, mimetype }: MultipartFile): Promise<File> {
  const chunks: Buffer<ArrayBuffer>[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer<ArrayBuffer>);
  // There is none where only the type says that it is a file.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the library's type says there is
  return new File(chunks, (filename as string | undefined) ?? '', { type: mimetype });
}

/** Counts what arrives of a body that does not say its length (one that does is refused before: mount.ts). */
function watchLength({ raw }: FastifyRequest): { exceeded: Promise<never>; end(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes <= FORM_LIMIT_BYTES) return;
    raw.unpipe();
    reject(new Refusal('request.too_large'));
  };
  raw.on('data', count);
  return { exceeded: promise, end: () => raw.off('data', count) };
}
