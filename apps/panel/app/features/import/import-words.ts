import { OfficeError } from '@kavosh/office/api/office-error.ts';
import type { PanelImport } from '@kavosh/contract/panel/panel-import.ts';
import { MOST_IMPORT_BYTES } from '@kavosh/contract/panel/panel-import.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

export const importStateWords: Readonly<Record<PanelImport['state'], string>> = {
  uploading: 'در حال فرستادن',
  reading: 'در حال خواندن',
  tried: 'منتظر تصمیم شما',
  taking: 'در حال نوشتن',
  done: 'پذیرفته شد',
  undone: 'برگردانده شد',
  failed: 'خوانده نشد',
  discarded: 'کنار گذاشته شد',
};

/** Whether it goes on by itself, so that its page looks again. */
export const isUnderWay = (state: PanelImport['state']): boolean => state === 'reading' || state === 'taking';

export const fileFault = (file: File | null): string | undefined => {
  if (!file) return 'فایلی برگزینید.';
  if (file.size === 0) return 'این فایل خالی است.';
  return file.size > MOST_IMPORT_BYTES ? 'فایل بزرگ‌تر از ۵۰ مگابایت است؛ آن را چند بخش کنید.' : undefined;
};

export const fieldFault = (error: unknown, ...names: string[]): string | undefined =>
  error instanceof OfficeError ? names.map((name) => error.field(name)).find((one) => one !== undefined) : undefined;

const MEGABYTE = 1024 * 1024;

export const sizeWord = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} کیلوبایت`
    : `${formatNumber(Math.round(bytes / MEGABYTE))} مگابایت`;
