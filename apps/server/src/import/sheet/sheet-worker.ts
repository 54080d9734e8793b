import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetRequest } from '../../kernel/ports/course-sheets.ts';
import { examine } from './examine.ts';
import { readSheet } from './read-sheet.ts';
import { SheetFailure } from './sheet-failure.ts';

// The thread in which a table is read: it answers once and ends.

const began = Date.now();

async function answer(request: SheetRequest) {
  const folder = await mkdtemp(join(tmpdir(), 'kavosh-sheet-'));
  try {
    const path = join(folder, 'sheet');
    const bytes = Buffer.from(request.file.buffer, request.file.byteOffset, request.file.byteLength);
    await writeFile(path, bytes, { mode: 0o600 });
    return await examine(await readSheet(path, bytes), request, began);
  } catch (error) {
    if (error instanceof SheetFailure) return { failure: error.code };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

parentPort!.postMessage(await answer(workerData as SheetRequest));
