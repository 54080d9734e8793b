import './send-progress.css';
import { formatNumber } from '@kavosh/persian/money.ts';

/** How much of a file has arrived. */
export function SendProgress({ file, sent }: { file: File; sent: number }) {
  return (
    <output className="send-progress">
      <progress value={sent} max={file.size} aria-label="فرستادن فایل" />
      <span>{formatNumber(Math.floor((sent / file.size) * 100))}٪ فرستاده شد؛ این صفحه را نبندید.</span>
    </output>
  );
}
