import './imports.css';
import { useState, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  beginFeedUpload,
  listFeedProfiles,
  listFeedUploads,
  MOST_UPLOAD_BYTES,
  sendFeedPart,
  UPLOAD_PART_BYTES,
} from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { OfficeError, sentenceOf } from '@kavosh/office/api/office-error.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { FileField } from '@kavosh/office/fields/file-field.tsx';
import { SendProgress } from '@kavosh/office/fields/send-progress.tsx';
import { useFileSending } from '@kavosh/office/fields/use-file-sending.ts';
import { profileWord, profilesInOrder } from './import-words.ts';

const tooLarge = 'فایل بزرگ‌تر از ۱۰۰ مگابایت است؛ آن را با دستور import روی سرور بخوانید.';
const noFile = 'فایلی برگزینید.';
const emptyFile = 'این فایل خالی است.';

const fileError = (file: File | null): string | undefined => {
  if (!file) return noFile;
  if (file.size === 0) return emptyFile;
  return file.size > MOST_UPLOAD_BYTES ? tooLarge : undefined;
};

/** Uploads a feed file. A dry run comes first: nothing reaches the site until a colleague has seen its result. */
export function SendFeedPage() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [profile, setProfile] = useState('');
  const [source, setSource] = useState<string | null>(null);
  const [isFull, setFull] = useState(false);
  const [wrongFile, setWrongFile] = useState<string | undefined>();
  const { sent, error, forget, start } = useFileSending();
  const query = useQuery({
    queryKey: [listFeedProfiles.path],
    queryFn: ({ signal }) => call(listFeedProfiles, {}, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const profiles = profilesInOrder(query.data.profiles);
  const chosen = profiles.find(({ name }) => name === profile) ?? profiles[0];
  const name = source ?? chosen?.source ?? '';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = fileError(file);
    setWrongFile(wrong);
    forget();
    if (wrong !== undefined || !file || !chosen) return;
    const body = { file_name: file.name, bytes: file.size, profile: chosen.name, source: name, is_full: isFull };
    const id = await start(file, {
      of: body,
      partBytes: UPLOAD_PART_BYTES,
      begin: async () => (await call(beginFeedUpload, { body })).upload.id,
      send: (upload, number, part, signal) =>
        call(sendFeedPart, { params: { id: String(upload), number: String(number) }, body: { part } }, signal),
    });
    if (id === null) return;
    void queryClient.invalidateQueries({ queryKey: [listFeedUploads.path] });
    void navigate(`/imports/uploads/${id}`);
  };
  const field = (of: string) => (error instanceof OfficeError ? error.field(of) : undefined);
  const isTold = ['file_name', 'bytes', 'source'].some((of) => field(of) !== undefined);
  const sending = sent !== null;
  const wrong = wrongFile ?? field('bytes') ?? field('file_name');
  return (
    <>
      <PageTitle title="فرستادن فید" />
      <form className="panel desk-form send-feed" onSubmit={(event) => void submit(event)}>
        <p className="desk-note">
          فایل نخست آزموده می‌شود: می‌بینید چه می‌آورد، چه را تغییر می‌دهد و کدام سطرها مشکل دارند. تا آن را نپذیرید، چیزی
          از آن روی سایت نمی‌رود.
        </p>
        <FileField
          label="فایل"
          hint="CSV، JSON، NDJSON یا XML، فشرده با gzip هم؛ حداکثر ۱۰۰ مگابایت"
          error={wrong}
          file={file}
          disabled={sending}
          onChoose={(next) => {
            setFile(next);
            setWrongFile(next ? fileError(next) : undefined);
          }}
        />
        <SelectMenu
          label="شکل فید"
          value={chosen?.name ?? ''}
          disabled={sending}
          onChange={(event) => {
            setProfile(event.target.value);
            setSource(null);
          }}
        >
          {profiles.map((one) => (
            <option key={one.name} value={one.name}>
              {profileWord(one)}
            </option>
          ))}
        </SelectMenu>
        <TextField
          label="نام فید"
          dir="ltr"
          hint="فیدهای بعدی با همین نام، همین رکوردها را تازه می‌کنند."
          value={name}
          disabled={sending}
          onChange={(event) => setSource(event.target.value)}
          error={field('source')}
        />
        <Checkbox checked={isFull} disabled={sending} onChange={(event) => setFull(event.target.checked)}>
          فید کامل است: آنچه در آن نیست از سایت برداشته شود
        </Checkbox>
        {error !== null && !isTold && (
          <p className="desk-error" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        {sending && file && <SendProgress file={file} sent={sent} />}
        <div className="form-actions">
          <Button type="submit" busy={sending}>
            {error === null ? 'فرستادن' : 'دوباره فرستادن'}
          </Button>
          <Button variant="quiet" onClick={() => void navigate('/imports/uploads')}>
            {officeCopy.cancel}
          </Button>
        </div>
      </form>
    </>
  );
}
