import '@kavosh/office/held/held.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  changeNews,
  countNewsReaders,
  newsMessages,
  publishNews,
  type DeskNews,
} from '@kavosh/contract/desk/desk-news.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { focusOnArrival } from '@kavosh/office/fields/focus-on-arrival.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { readTypedMoment } from '@kavosh/office/fields/typed-moment.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { unchosen } from '@kavosh/office/kept/use-draft.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { NewsReadersFields, readersOf } from './news-readers.tsx';

const published = 'خبر منتشر شد؛ تا یک ساعت می‌توانید آن را پس بگیرید.';
const toldTo = 'اعلان برای خوانندگانش فرستاده می‌شود؛ تا یک ساعت می‌توانید آن را پس بگیرید.';
const waits = 'خبر در نوبت انتشار است؛ تا آن زمان می‌توانید آن را بردارید.';

const readerGroup = (kind: string): string => (kind === 'all' ? 'همه کاربران' : 'این گروه');

interface EditNewsProps {
  /** Null: a new piece. */
  news: DeskNews | null;
  onDone: () => void;
  onClose: () => void;
}

/** Writes or edits a piece of news; where a colleague saved another text meanwhile, it is shown beside this one. */
export function EditNews({ news, onDone, onClose }: EditNewsProps) {
  const kept = useKeptForm(`news ${news?.id ?? 'new'}`, news?.version ?? null);
  const [title, setTitle] = useKept(kept, 'title', news?.title ?? '');
  const [body, setBody] = useKept(kept, 'body', news?.body ?? '');
  const [link, setLink] = useKept(kept, 'link', news?.link_url ?? '');
  const [at, setAt] = useKept(kept, 'at', '');
  const [kind, setKind] = useKept(kept, 'readers', 'all');
  const [category, setCategory] = useKept(kept, 'category', unchosen);
  const [from, setFrom] = useKept(kept, 'from', '');
  const [until, setUntil] = useKept(kept, 'until', '');
  const asked = readersOf({ kind, category, from, until });
  const publishAt = readTypedMoment(at);
  const [version, setVersion] = useState(kept.version ?? 0);
  const [theirs, setTheirs] = useState<DeskNews | null>(null);
  const [isAsked, setAsked] = useState(false);
  const readers = useQuery({
    queryKey: [countNewsReaders.path, asked],
    queryFn: ({ signal }) => call(countNewsReaders, { body: asked }, signal),
    // Known before it is asked about.
    enabled: news === null && (asked.kind !== 'interested' || asked.category !== null),
  });
  const { act, busy, error, field } = useAction(
    async () => {
      const text = { title, body, link_url: link.trim() === '' ? null : link.trim() };
      if (news === null)
        await kept.save(() => call(publishNews, { body: { ...text, publish_at: publishAt ?? null, readers: asked } }));
      else await kept.save(() => call(changeNews, { params: { id: String(news.id) }, body: { ...text, version } }));
      toastSuccess(news !== null ? 'خبر تغییر کرد.' : publishAt ? waits : kind === 'all' ? published : toldTo);
      onDone();
    },
    {
      onFailed: (thrown) => {
        setAsked(false);
        const now = refusedData(changeNews, 'desk.stale', thrown);
        if (!now) return;
        setTheirs(now.news);
        setVersion(now.news.version);
      },
    },
  );
  const submit = () => {
    if (publishAt === undefined) return;
    if (news === null && !isAsked) setAsked(true);
    else act();
  };
  return (
    <Dialog open onClose={onClose} title={news === null ? 'خبر تازه' : 'تغییر خبر'} closeLabel={officeCopy.close}>
      <OfficeForm kept={kept} onSubmit={onSubmit(submit)}>
        <TextField
          label="عنوان"
          maxLength={200}
          ref={focusOnArrival}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={field('title')}
        />
        <TextField
          multiline
          rows={6}
          label="متن"
          maxLength={5000}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          error={field('body')}
        />
        <TextField
          label="پیوند (اختیاری)"
          hint="https:// یا صفحه‌ای از همین سایت، مانند ‎/jobs"
          dir="ltr"
          maxLength={1000}
          value={link}
          onChange={(event) => setLink(event.target.value)}
          error={field('link_url')}
        />
        {news === null && (
          <NewsReadersFields
            typed={{ kind, category, from, until }}
            error={(name) => field(`readers.${name}`)}
            onType={(part) => {
              setAsked(false);
              if (part.kind !== undefined) setKind(part.kind);
              if (part.category !== undefined) setCategory(part.category);
              if (part.from !== undefined) setFrom(part.from);
              if (part.until !== undefined) setUntil(part.until);
            }}
          />
        )}
        {news === null && (
          <TextField
            label="زمان انتشار (اختیاری)"
            hint="مانند ۱۴۰۵/۰۹/۱۵ ۱۸:۳۰ به وقت تهران. خالی یعنی همین حالا."
            dir="ltr"
            value={at}
            onChange={(event) => {
              setAt(event.target.value);
              setAsked(false);
            }}
            error={publishAt === undefined ? newsMessages.time : field('publish_at')}
          />
        )}
        <details>
          <summary>پیش‌نمایش</summary>
          <article>
            <h3 className="panel-title">{title.trim() || 'بی‌عنوان'}</h3>
            <p className="whole-text">{body}</p>
            {link.trim() !== '' && (
              <bdi dir="ltr" translate="no">
                {link.trim()}
              </bdi>
            )}
          </article>
        </details>
        {theirs && (
          <section className="panel" aria-label="متن کنونی">
            <p className="muted">آنچه همکار دیگری در این فاصله نوشته است؛ ذخیره دوباره جای آن را می‌گیرد.</p>
            <p>
              <strong>{theirs.title}</strong>
            </p>
            <blockquote className="quote">{theirs.body}</blockquote>
          </section>
        )}
        <FormError
          error={error}
          boxes={['title', 'body', 'link_url', 'publish_at', 'readers.category', 'readers.until', 'readers.from']}
        />
        {isAsked && (
          <p className="panel" role="alert">
            <span>
              این خبر {publishAt ? <Moment at={publishAt} /> : 'اکنون'} برای{' '}
              {readers.data ? `${formatNumber(readers.data.people)} نفر` : readerGroup(kind)} اعلان می‌شود. مطمئنید؟
            </span>
          </p>
        )}
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            {news === null ? (isAsked ? 'بله، منتشر شود' : publishAt ? 'گذاشتن در نوبت' : 'انتشار') : officeCopy.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {officeCopy.cancel}
          </Button>
        </div>
      </OfficeForm>
    </Dialog>
  );
}
