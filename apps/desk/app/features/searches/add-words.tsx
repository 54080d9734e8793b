import { useState } from 'react';
import { changeSearchWords, previewSearchWords } from '@kavosh/contract/desk/search/desk-searches.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastBlank, toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { changeKinds, wordChange, type ChangeKind } from './word-change.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';

type Previewed = EndpointData<typeof previewSearchWords>;

/** Changes words, after a look at what one search finds before and with it. */
export function AddWords({ text, onChanged }: { text: string; onChanged: () => void }) {
  const kept = useKeptForm('add-words');
  const [kind, setKind] = useKept<ChangeKind>(kept, 'kind', 'same');
  const [first, setFirst] = useKept(kept, 'first', text);
  const [second, setSecond] = useKept(kept, 'second', '');
  const [sample, setSample] = useKept(kept, 'sample', text);
  const [reason, setReason] = useKept(kept, 'reason', '');
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const change = wordChange(kind, first, second);
  const look = async () => setPreviewed(await call(previewSearchWords, { body: { change, text: sample } }));
  const save = async () => {
    const { changed } = await kept.save(() => call(changeSearchWords, { body: { change, reason } }));
    if (changed) toastSuccess('از دو ثانیه دیگر همه جست‌وجوها چنین خوانده می‌شوند.');
    else toastBlank('پیش از این هم چنین بود.');
    setReason('');
    setPreviewed(null);
    onChanged();
  };
  const { act, error, field, running } = useAction((step: 'look' | 'save') => (step === 'look' ? look() : save()));
  return (
    <section className="panel" aria-labelledby="add-words">
      <h2 id="add-words" className="panel-title">
        تغییر تازه
      </h2>
      <OfficeForm kept={kept} onSubmit={onSubmit(() => act('save'))}>
        <SelectMenu label="چه چیزی" value={kind} onChange={(event) => setKind(event.target.value as ChangeKind)}>
          {changeKinds.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectMenu>
        {kind === 'reading' ? (
          <>
            <TextField
              label="آنچه نوشته می‌شود"
              maxLength={80}
              value={first}
              onChange={(event) => setFirst(event.target.value)}
            />
            <TextField
              label="آنچه نباید خوانده شود"
              maxLength={80}
              value={second}
              onChange={(event) => setSecond(event.target.value)}
            />
          </>
        ) : (
          <TextField
            multiline
            rows={3}
            label="نام‌ها یا واژه‌ها، هر کدام در یک سطر"
            value={first}
            onChange={(event) => setFirst(event.target.value)}
          />
        )}
        <TextField
          label="جست‌وجویی برای آزمودن"
          hint="پیش از ذخیره ببینید این جست‌وجو با تغییر چه پیدا می‌کند."
          maxLength={200}
          value={sample}
          onChange={(event) => setSample(event.target.value)}
          error={field('text')}
        />
        <div className="form-actions">
          <Button variant="secondary" busy={running === 'look'} onClick={() => act('look')}>
            پیش‌نمایش
          </Button>
        </div>
        {previewed && (
          <div className="record" aria-live="polite">
            <Found title="اکنون" found={previewed.before} />
            <Found title="با این تغییر" found={previewed.after} />
          </div>
        )}
        <ReasonField value={reason} onChange={setReason} rows={2} error={field('reason')} />
        <FormError error={error} boxes={['text', 'reason']} />
        <div className="form-actions">
          <Button type="submit" busy={running === 'save'}>
            {officeCopy.save}
          </Button>
        </div>
      </OfficeForm>
    </section>
  );
}

function Found({ title, found }: { title: string; found: Previewed['before'] }) {
  return (
    <section className="panel">
      <h3 className="panel-title">{title}</h3>
      <p className="muted">
        {formatNumber(found.courses)} دوره
        {found.read_as !== null && (
          <>
            ؛ خوانده می‌شود: <bdi translate="no">{found.read_as}</bdi>
          </>
        )}
      </p>
      <ol className="lines">
        {found.titles.map((one) => (
          <li key={one}>
            <bdi translate="no">{one}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
