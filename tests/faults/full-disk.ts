import { renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Takes and holds nothing: the kernel answers every write with ENOSPC, as a full disk does. */
const FULL = '/dev/full';
/** More temporary files than a connection of a test makes. */
const MOST_FILES = 100;

/** A disk without room, as far as PostgreSQL can see; no mount and no privilege is needed. */
export interface FullDisk {
  /** No row can be added to these tables, which are empty. Everybody has to connect again. */
  fill(tables: readonly string[]): Promise<void>;
  /** Nothing can be put aside in a temporary file by those who are connected to the database now. */
  fillTemporary(): Promise<void>;
  free(): Promise<void>;
}

/** @param url the database; its server's files have to be on this machine and within reach */
export function fullDisk(url: string): FullDisk {
  const undo: (() => void)[] = [];
  const asOwner = async <Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  /** They hold the files open that are about to be changed. */
  const others = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const hangUp = (client: pg.Client) => client.query(`select pg_terminate_backend(pid, 5000) from (${others}) o`);

  const folderOf = async (client: pg.Client): Promise<string> =>
    (await client.query<{ data_directory: string }>('show data_directory')).rows[0]!.data_directory;

  return {
    fill: (tables) =>
      asOwner(async (client) => {
        await hangUp(client);
        await client.query('checkpoint');
        const folder = await folderOf(client);
        for (const table of tables) {
          const question = 'select pg_relation_filepath($1) as path, pg_relation_size($1) as size';
          const { rows } = await client.query<{ path: string; size: string }>(question, [table]);
          const { path, size } = rows[0]!;
          if (size !== '0') throw new Error(`${table} is not empty`);
          const file = join(folder, path);
          renameSync(file, `${file}.kept`);
          symlinkSync(FULL, file);
          undo.push(() => {
            unlinkSync(file);
            renameSync(`${file}.kept`, file);
          });
        }
        await hangUp(client);
      }),
    fillTemporary: () =>
      asOwner(async (client) => {
        await client.query("set work_mem = '64kB'");
        // PostgreSQL makes the folder with the first of them.
        await client.query('select count(*) from generate_series(1, 8192)');
        const { rows } = await client.query<{ pid: number }>(others);
        const temporary = join(await folderOf(client), 'base/pgsql_tmp');
        for (const { pid } of rows) {
          // They are called after the process and a number.
          const files = Array.from({ length: MOST_FILES }, (_, number) => join(temporary, `pgsql_tmp${pid}.${number}`));
          for (const file of files) symlinkSync(FULL, file);
          undo.push(() => {
            for (const file of files) rmSync(file, { force: true });
          });
        }
      }),
    free: () =>
      asOwner(async (client) => {
        await hangUp(client);
        for (const back of undo.splice(0)) back();
      }),
  };
}
