import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Below this a compressed answer saves nothing worth a second file. */
const leastBytes = 400;

/**
 * Writes the .br (quality 11) and .gz (level 9) twins of every compressible file, which @fastify/static answers with.
 * @param folder client folder of the site's build
 * @returns bytes before and after (brotli)
 */
export async function precompress(folder: string): Promise<{ files: number; before: number; after: number }> {
  const total = { files: 0, before: 0, after: 0 };
  for await (const name of glob('**/*.{js,css,svg,json,txt,xml,webmanifest,ico,html}', { cwd: folder })) {
    const path = join(folder, name);
    const content = await readFile(path);
    if (content.length < leastBytes) continue;
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    };
    const [br, gz] = await Promise.all([brotli(content, options), gzipped(content, { level: 9 })]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    total.files += 1;
    total.before += content.length;
    total.after += br.length;
  }
  return total;
}
