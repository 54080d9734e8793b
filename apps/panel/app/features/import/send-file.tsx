import './import.css';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { UPLOAD_PART_BYTES } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { beginPanelImport, listPanelImports, sendPanelImportPart } from '@kavosh/contract/panel/panel-import.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { FileField } from '@kavosh/office/fields/file-field.tsx';
import { SendProgress } from '@kavosh/office/fields/send-progress.tsx';
import { useFileSending } from '@kavosh/office/fields/use-file-sending.ts';
import { call } from '@kavosh/office/session/call.ts';
import { fieldFault, fileFault } from './import-words.ts';

/** Sends a file of courses. It is read first: nothing is written before the member has seen what it would do. */
export function SendFile() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const { sent, error, forget, start } = useFileSending();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = fileFault(file);
    setFault(wrong);
    forget();
    if (wrong !== undefined || !file) return;
    const body = { file_name: file.name, bytes: file.size };
    const id = await start(file, {
      of: body,
      partBytes: UPLOAD_PART_BYTES,
      begin: async () => (await call(beginPanelImport, { body })).import.id,
      send: (begun, number, part, signal) =>
        call(sendPanelImportPart, { params: { id: String(begun), number: String(number) }, body: { part } }, signal),
    });
    if (id === null) return;
    void queryClient.invalidateQueries({ queryKey: [listPanelImports.path] });
    void navigate(`/import/${id}`);
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
      {sending && file && <SendProgress file={file} sent={sent} />}
      <div className="form-actions">
        <Button type="submit" busy={sending}>
          {error === null ? 'فرستادن فایل' : 'دوباره فرستادن'}
        </Button>
      </div>
    </form>
  );
}
