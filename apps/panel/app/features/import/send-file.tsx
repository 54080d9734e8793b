import './import.css';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { UPLOAD_PART_BYTES } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { beginPanelImport, listPanelImports, sendPanelImportPart } from '@kavosh/contract/panel/panel-import.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { FileField } from '@kavosh/office/fields/file-field.tsx';
import { sendParts } from '@kavosh/office/fields/send-parts.ts';
import { call } from '@kavosh/office/session/call.ts';
import { fieldFault, fileFault } from './import-words.ts';

/** Sends a file of courses. It is read first: nothing is written before the member has seen what it would do. */
export function SendFile() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const [error, setError] = useState<unknown>(null);
  const [sent, setSent] = useState<number | null>(null);
  /** The file that has begun: after an interruption it continues. */
  const begun = useRef<{ id: number; of: string } | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = fileFault(file);
    setFault(wrong);
    setError(null);
    if (wrong !== undefined || !file) return;
    setSent(0);
    try {
      const of = JSON.stringify([file.name, file.size, file.lastModified]);
      const body = { file_name: file.name, bytes: file.size };
      if (begun.current?.of !== of) begun.current = { id: (await call(beginPanelImport, { body })).import.id, of };
      const { id } = begun.current;
      await sendParts(file, {
        partBytes: UPLOAD_PART_BYTES,
        send: (number, part, signal) =>
          call(sendPanelImportPart, { params: { id: String(id), number: String(number) }, body: { part } }, signal),
        onSent: setSent,
        signal: leaving.current.signal,
      });
      void queryClient.invalidateQueries({ queryKey: [listPanelImports.path] });
      void navigate(`/import/${id}`);
    } catch (thrown) {
      if (leaving.current.signal.aborted) return;
      setError(thrown);
      setSent(null);
    }
  };
  const sending = sent !== null;
  const wrong = fault ?? fieldFault(error, 'bytes', 'file_name');
  return (
    <form className="panel desk-form send-file" onSubmit={(event) => void submit(event)}>
      <p className="desk-note">
        صفحه‌گسترده دوره‌هایتان را بفرستید: سطر نخست نام ستون‌هاست و هر دوره یک سطر دارد. نخست می‌بینید چه خوانده شده و چه
        چیزی مشکل دارد؛ تا نپذیرید چیزی نوشته نمی‌شود.
      </p>
      <FileField
        label="فایل دوره‌ها"
        hint="اکسل، یا متن جداشده با ویرگول، جی‌سان یا ایکس‌ام‌ال؛ حداکثر ۵۰ مگابایت"
        accept=".xlsx,.csv,.tsv,.txt,.json,.ndjson,.jsonl,.xml"
        error={wrong}
        file={file}
        disabled={sending}
        onChoose={(next) => {
          setFile(next);
          setFault(next ? fileFault(next) : undefined);
        }}
      />
      {error !== null && wrong === undefined && (
        <p className="desk-error" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {sending && file && (
        <output className="send-progress">
          <progress value={sent} max={file.size} aria-label="فرستادن فایل" />
          <span>{formatNumber(Math.floor((sent / file.size) * 100))}٪ فرستاده شد؛ این صفحه را نبندید.</span>
        </output>
      )}
      <div className="form-actions">
        <Button type="submit" busy={sending}>
          {error === null ? 'فرستادن فایل' : 'دوباره فرستادن'}
        </Button>
      </div>
    </form>
  );
}
