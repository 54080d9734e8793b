import { useEffect, useRef } from 'react';
import { documentWords, type DocumentKind, type DocumentState } from '@kavosh/contract/academy-applications.ts';
import { showApplicationDocument, type WholeApplication } from '@kavosh/contract/desk/catalogue/applications.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import './applications.css';

interface DocumentProps {
  id: number;
  kind: DocumentKind;
  /** Null: nothing of it came. */
  document: WholeApplication['documents'][number] | null;
  isMissing: boolean;
  /** Its picture in Base64, once it was looked at. */
  picture: string | null;
  onSeen: (picture: string) => void;
  /** What has to be corrected, while it may be returned; null: it may not. */
  note: { text: string; set: (text: string) => void } | null;
}

const words = { sent: 'رسیده', accepted: 'پذیرفته‌شده', returned: 'برگشته' } as const satisfies Record<
  DocumentState,
  string
>;

/** A document of an application: its picture when it is asked for, and what has to be corrected of it. */
export function ApplicationDocument({ id, kind, document, isMissing, picture, onSeen, note }: DocumentProps) {
  const { act, busy, error } = useAction(async () => {
    onSeen((await call(showApplicationDocument, { params: { id: String(id), kind } })).picture);
  });
  const word = documentWords[kind];
  return (
    <li>
      <p>
        {word}{' '}
        <Badge tone={document?.state === 'returned' || isMissing ? 'danger' : 'neutral'}>
          {document ? words[document.state] : isMissing ? 'نرسیده' : 'خواسته نشده'}
        </Badge>
      </p>
      {document?.note != null && <PersianText text={document.note} />}
      {picture !== null && <DrawnPicture picture={picture} word={word} />}
      <FormError error={error} />
      {document?.has_picture && picture === null && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => act()} aria-label={`دیدن ${word}`}>
          دیدن
        </Button>
      )}
      {note && (
        <TextField
          label={`چه چیزی از ${word} باید درست شود؟`}
          hint="خالی بماند، یعنی این مدرک ایرادی ندارد."
          maxLength={500}
          value={note.text}
          onChange={(event) => note.set(event.target.value)}
        />
      )}
    </li>
  );
}

/** A picture that came as Base64. It is drawn, as the page's policy shows no such address. */
function DrawnPicture({ picture, word }: { picture: string; word: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isLeft = false;
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    void createImageBitmap(new Blob([bytes], { type: 'image/webp' })).then((drawn) => {
      if (!isLeft && canvas.current) {
        canvas.current.width = drawn.width;
        canvas.current.height = drawn.height;
        canvas.current.getContext('2d')?.drawImage(drawn, 0, 0);
      }
      drawn.close();
    });
    return () => {
      isLeft = true;
    };
  }, [picture]);
  return (
    <figure className="application-picture">
      <canvas ref={canvas} />
      <figcaption className="muted">تصویر {word}</figcaption>
    </figure>
  );
}
