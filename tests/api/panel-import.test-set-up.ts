import writeExcelFile from 'write-excel-file/node';
import { expect, vi } from 'vitest';
import { UPLOAD_PART_BYTES } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import {
  acceptPanelImport,
  beginPanelImport,
  sendPanelImportPart,
  setPanelImport,
  showPanelImport,
  type WholePanelImport,
} from '@kavosh/contract/panel/panel-import.ts';
import type { PanelClient } from './panel-client.ts';

const of = (id: number) => ({ params: { id: String(id) } });

type Cell = string | number;

/** A workbook of one sheet. */
export const workbook = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeExcelFile(
    rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String }))),
  ).toBuffer();

export const csvOf = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n'));

/** What a member does with files of courses. */
export function importActs(client: () => PanelClient) {
  const show = async (id: number): Promise<WholePanelImport> => (await client().call(showPanelImport, of(id))).data;
  const until = async (id: number, ...states: string[]): Promise<WholePanelImport> => {
    await vi.waitFor(async () => expect(states).toContain((await show(id)).import.state), {
      timeout: 60_000,
      interval: 100,
    });
    return show(id);
  };
  const send = async (bytes: Buffer, name = 'courses.xlsx'): Promise<number> => {
    const begun = await client().call(beginPanelImport, { body: { file_name: name, bytes: bytes.length } });
    expect([begun.status, begun.refusal]).toEqual([200, undefined]);
    const { import: file, parts } = begun.data;
    for (let number = 0; number < parts; number += 1) {
      const part = bytes.subarray(number * UPLOAD_PART_BYTES, (number + 1) * UPLOAD_PART_BYTES);
      const sent = await client().call(sendPanelImportPart, {
        params: { id: String(file.id), number: String(number) },
        body: { part: new File([part as Uint8Array<ArrayBuffer>], 'part') },
      });
      expect(sent.status).toBe(200);
    }
    return file.id;
  };
  return {
    show,
    until,
    send,
    /** Sends it and waits until it was read. */
    tried: async (bytes: Buffer, name?: string) => until(await send(bytes, name), 'tried', 'failed'),
    set: async (id: number, body: object) => {
      const { version } = (await show(id)).import;
      const answer = await client().call(setPanelImport, {
        ...of(id),
        body: { version, fixes: [], left_out: [], ...body },
      } as never);
      expect([answer.status, answer.refusal, answer.envelope.errors]).toEqual([200, undefined, undefined]);
      return until(id, 'tried', 'failed');
    },
    accept: async (id: number) => {
      const { version } = (await show(id)).import;
      return client().call(acceptPanelImport, { ...of(id), body: { version } });
    },
    /** Accepts it and waits until it was taken. */
    taken: async (id: number) => {
      const { version } = (await show(id)).import;
      const answer = await client().call(acceptPanelImport, { ...of(id), body: { version } });
      expect([answer.status, answer.refusal]).toEqual([200, undefined]);
      return until(id, 'done', 'tried', 'failed');
    },
  };
}

/** Courses as an academy keeps them: Persian digits, Arabic letters, rial. */
export const manyCourses = (count: number): Cell[][] => [
  ['کد', 'عنوان دوره', 'دسته', 'شهریه (ریال)', 'شروع', 'ظرفیت', 'معرفی', 'لینک ثبت نام'],
  ...Array.from({ length: count }, (_, at) => [
    `K-${at + 1}`,
    `سفال و كاشي ${at + 1}`,
    'پايه',
    `${(at % 40) + 12}٬۵۰۰٬۰۰۰`.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!),
    '۱۴۰۶/۰۲/۱۰',
    12 + (at % 5),
    'در این دوره با گل، چرخ و کوره کار می‌کنید.',
    `https://nilufar.example/clay/${at + 1}`,
  ]),
];
