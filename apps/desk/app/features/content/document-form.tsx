import { saveDocument, type SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import type { DocumentText, SiteDocumentKey } from '@kavosh/contract/site-texts.ts';
import { call } from '@kavosh/office/session/call.ts';
import { PairFields, type Pair } from './pair-fields.tsx';
import { SaveForm } from './save-form.tsx';
import { textWords } from './text-words.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';

interface DocumentFormProps {
  of: SiteDocumentKey;
  document: DocumentText;
  version: number;
  onSaved: (text: SiteText) => void;
}

/** A longer text in sections; it comes as a draft, and is the operator's own once it is saved. */
export function DocumentForm({ of, document, version, onSaved }: DocumentFormProps) {
  const kept = useKeptForm('text', version);
  const [pairs, setPairs] = useKept<readonly Pair[]>(
    kept,
    'pairs',
    document.sections.length === 0
      ? [{ id: 0, head: '', text: '' }]
      : document.sections.map(({ title, body }, id) => ({ id, head: title, text: body })),
  );
  const sections = pairs.map(({ head, text }) => ({ title: head, body: text }));
  return (
    <SaveForm
      kept={kept}
      label={textWords[of].title}
      version={version}
      save={(seen, reason) => call(saveDocument, { params: { key: of }, body: { version: seen, sections, reason } })}
      onSaved={onSaved}
      preview={{ [of]: { sections } }}
    >
      {(field) => (
        <>
          {version === 0 && (
            <p className="desk-note">
              این پیش‌نویس با کاوش آمده است و می‌گوید کاوش چه می‌کند. وکیل باید آن را بخواند. تا ذخیره نشود، صفحه آن در
              سایت خود را پیش‌نویس می‌خواند؛ با ذخیره، دست‌خورده یا نخورده، متن شما می‌شود.
            </p>
          )}
          <PairFields
            label="بخش"
            headLabel="عنوان"
            textLabel="متن؛ میان دو بند یک سطر خالی بگذارید"
            pairs={pairs}
            onChange={setPairs}
            error={(at, which) => field(`sections.${at}.${which === 'head' ? 'title' : 'body'}`)}
            most={60}
            mostText={10_000}
          />
        </>
      )}
    </SaveForm>
  );
}
