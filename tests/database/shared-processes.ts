import { ForksPoolWorker, type PoolOptions, type WorkerRequest } from 'vitest/node';

/** After so many files the memory held outweighs the modules loaded: 27 files held 410 MB, 100 a gigabyte. */
const FILES_A_PROCESS = 25;

/** A process that runs files one after the other, sharing loaded modules, and is then replaced by a fresh one. */
class SharedProcess extends ForksPoolWorker {
  override readonly name = 'shared-processes';
  #files = 0;

  override send(message: WorkerRequest): void {
    if (message.type === 'run') this.#files += message.context.files.length;
    super.send(message);
  }

  canReuse(): boolean {
    return this.#files < FILES_A_PROCESS;
  }
}

/** For Vitest's `pool`. */
export const sharedProcesses = {
  name: 'shared-processes',
  createPoolWorker: (options: PoolOptions) => new SharedProcess(options),
};
