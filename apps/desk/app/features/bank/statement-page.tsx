import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  importBankStatement,
  listBankLines,
  readBankStatement,
  showBankFigures,
  type StatementColumns,
} from '@kavosh/contract/desk/settlement/bank.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { FileField } from '@kavosh/office/fields/file-field.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { dayWord, lineProblemWords } from './bank-words.ts';

type Read = EndpointData<typeof readBankStatement>;
type Column = keyof StatementColumns;

const columnWords: readonly (readonly [Column, string])[] = [
  ['day', 'تاریخ'],
  ['credit', 'واریز (بستانکار)'],
  ['debit', 'برداشت (بدهکار)'],
  ['amount', 'مبلغ، اگر واریز و برداشت یک ستون است'],
  ['direction', 'نوع (بدهکار یا بستانکار)'],
  ['text', 'شرح'],
  ['reference', 'شماره پیگیری'],
  ['balance', 'مانده'],
];
const nowhere: StatementColumns = {
  day: 0,
  credit: null,
  debit: null,
  amount: null,
  direction: null,
  text: null,
  reference: null,
  balance: null,
};

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += 8_192) letters += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(letters);
}

/** Which column of an unknown statement says what. */
function ColumnMapping({
  read,
  columns,
  onChange,
}: {
  read: Read;
  columns: StatementColumns;
  onChange: (columns: StatementColumns) => void;
}) {
  return (
    <fieldset className="panel" aria-label="ستون‌های صورت‌حساب">
      <p className="desk-note">شکل این صورت‌حساب شناخته نیست. ببینید هر چیز در کدام ستون است و دوباره بخوانید.</p>
      {columnWords.map(([name, word]) => (
        <SelectMenu
          key={name}
          label={word}
          value={columns[name] ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ ...columns, [name]: value === '' ? (name === 'day' ? 0 : null) : Number(value) })
          }
        >
          {name !== 'day' && <option value="">ندارد</option>}
          {read.header.map((header, place) => (
            // Two columns may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <option key={place} value={place}>
              {header || `ستون ${formatNumber(place + 1)}`}
              {read.sample[0]?.[place] ? ` (${read.sample[0][place]})` : ''}
            </option>
          ))}
        </SelectMenu>
      ))}
    </fieldset>
  );
}

/** A bank statement, pasted or as a file: shown for checking first, then its new lines are saved. */
export function StatementPage() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [unit, setUnit] = useState<'rial' | 'toman'>('rial');
  const [columns, setColumns] = useState<StatementColumns | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [areNew, setAreNew] = useState(false);
  const body = async () => ({
    ...(file === null ? { text } : { file: await base64Of(file) }),
    unit,
    ...(columns === null ? {} : { columns }),
  });
  const reading = useAction(async () => {
    const answer = await call(readBankStatement, { body: await body() });
    setRead(answer);
    setAreNew(false);
    if (answer.columns === null) setColumns(answer.guess ?? nowhere);
  });
  const writing = useAction(async () => {
    const { added, known } = await call(importBankStatement, { body: { ...(await body()), are_new: areNew } });
    const before = known > 0 ? ` ${formatNumber(known)} سطر پیش‌تر آمده بود.` : '';
    toastSuccess(`${formatNumber(added)} سطر تازه ثبت شد.${before}`);
    for (const path of [listBankLines.path, showBankFigures.path])
      void queryClient.invalidateQueries({ queryKey: [path] });
    await navigate('/bank');
  });
  const forget = () => {
    setRead(null);
    setColumns(null);
  };
  const isSound = read !== null && read.lines > 0 && read.problems.length === 0 && read.wrong_sum === null;
  return (
    <>
      <PageTitle title="آوردن صورت‌حساب بانک">
        <Link to="/bank">سطرهای صورت‌حساب</Link>
      </PageTitle>
      <form className="panel" onSubmit={onSubmit(reading.act)}>
        <FileField
          label="فایل صورت‌حساب"
          hint="CSV یا XLSX، از اینترنت‌بانک. یا متن آن را در کادر زیر بچسبانید."
          error={reading.field('file') ?? writing.field('file')}
          file={file}
          disabled={false}
          accept=".csv,.txt,.xlsx"
          onChoose={(chosen) => {
            setFile(chosen);
            forget();
          }}
        />
        <TextField
          multiline
          rows={8}
          dir="auto"
          label="یا متن صورت‌حساب، با سطر نام ستون‌ها"
          disabled={file !== null}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            forget();
          }}
          error={reading.field('text') ?? writing.field('text')}
        />
        <SelectMenu
          label="مبلغ‌ها"
          value={unit}
          onChange={(event) => {
            setUnit(event.target.value as 'rial' | 'toman');
            setRead(null);
          }}
        >
          <option value="rial">به ریال</option>
          <option value="toman">به تومان</option>
        </SelectMenu>
        {read && columns && (
          <ColumnMapping
            read={read}
            columns={columns}
            onChange={(changed) => {
              setColumns(changed);
              setRead({ ...read, lines: 0 });
            }}
          />
        )}
        <FormError error={reading.error ?? writing.error} boxes={['file', 'text']} />
        <div className="form-actions">
          <Button type="submit" variant={isSound ? 'secondary' : 'primary'} busy={reading.busy}>
            خواندن صورت‌حساب
          </Button>
          {isSound && (
            <Button busy={writing.busy} disabled={read.alike > 0 && !areNew} onClick={() => writing.act()}>
              ثبت {formatNumber(read.lines - read.known)} سطر تازه
            </Button>
          )}
        </div>
      </form>
      {read && read.lines > 0 && (
        <section className="panel" aria-label="آن‌گونه که خوانده شد">
          <Facts
            facts={[
              ['بانک', read.bank ?? 'با ستون‌هایی که گفتید'],
              ['سطرها', `${formatNumber(read.lines)}؛ ${formatNumber(read.known)} تا پیش‌تر آمده است`],
              ['جمع واریز', formatToman(read.credits)],
              ['جمع برداشت', formatToman(read.debits)],
              ['از', read.first_day === null ? '—' : dayWord(read.first_day)],
              ['تا', read.last_day === null ? '—' : dayWord(read.last_day)],
              ...(read.skipped === 0
                ? []
                : [['جمع و مانده', `${formatNumber(read.skipped)} سطر؛ ثبت نمی‌شود`] as const]),
              [
                'مانده‌ها',
                read.columns?.balance == null
                  ? 'در صورت‌حساب نیست'
                  : read.wrong_sum === null
                    ? 'با مبلغ‌ها می‌خوانند'
                    : `از سطر ${formatNumber(read.wrong_sum)} با مبلغ‌ها نمی‌خوانند؛ چیزی ثبت نمی‌شود`,
              ],
            ]}
          />
          {read.alike > 0 && (
            <>
              <p className="desk-error" role="alert">
                {formatNumber(read.alike)} سطر با همین روز و مبلغ، با شرح یا شماره پیگیری دیگری، پیش‌تر آمده است. شاید
                همین صورت‌حساب با ستون‌های دیگری خوانده شده باشد.
              </p>
              <Checkbox checked={areNew} onChange={(event) => setAreNew(event.target.checked)}>
                دیدم؛ این‌ها سطرهای دیگری است
              </Checkbox>
            </>
          )}
        </section>
      )}
      {read && read.problems.length > 0 && (
        <ul className="lines" aria-label="سطرهایی که خوانده نشد">
          {read.problems.map(({ line, text: shown, why }) => (
            <li key={line} className="line">
              <bdi>{shown}</bdi>
              <span>
                سطر {formatNumber(line)}: {lineProblemWords[why]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
