import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  fetchOutcomeWords,
  setPanelSource,
  showPanelSource,
  turnPanelSource,
  type PanelSource,
} from '@kavosh/contract/panel/panel-source.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { call } from '@kavosh/office/session/call.ts';

const queryKey = [showPanelSource.path];
const keep = (data: PanelSource) => queryClient.setQueryData(queryKey, data);

type Step = 'fetch' | 'pause' | 'resume' | 'remove';
const doneWords: Readonly<Record<Step, string>> = {
  fetch: 'تا یک دقیقه دیگر خوانده می‌شود.',
  pause: 'خواندن نشانی نگه داشته شد.',
  resume: 'خواندن نشانی از سر گرفته شد.',
  remove: 'نشانی برداشته شد.',
};

/** The address from which a file is fetched every six hours, and its last runs. */
export function FileSource({ mayWrite }: { mayWrite: boolean }) {
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(showPanelSource, {}, signal) });
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const address = (typed ?? data?.source?.address ?? '').trim();
  const give = useAction(
    async (replaces: string | undefined) => {
      keep(await call(setPanelSource, { body: { address, ...(replaces === undefined ? {} : { replaces }) } }));
      setTyped(null);
      setAsking(false);
      toastSuccess('نشانی نگه داشته شد و تا یک دقیقه دیگر خوانده می‌شود.');
    },
    {
      onFailed: (error) => {
        const now = refusedData(setPanelSource, 'panel.stale', error);
        // Another member gave one meanwhile: the question names that one now.
        if (now) keep(now);
        setAsking(now !== null);
      },
    },
  );
  const turn = useAction(
    async (step: Step) => {
      keep(await call(turnPanelSource, { body: { version: data!.source!.version, step } }));
      toastSuccess(doneWords[step]);
    },
    {
      toasts: true,
      onFailed: (error) => {
        const now = refusedData(turnPanelSource, 'panel.stale', error);
        if (now) keep(now);
      },
    },
  );
  if (!data || (!mayWrite && data.source === null)) return null;
  const { source, fetches } = data;
  const isIdle = source !== null && (source.is_paused || source.is_stopped);
  const button = (step: Step, word: string) => (
    <Button variant="secondary" size="small" busy={turn.running === step} onClick={() => turn.act(step)}>
      {word}
    </Button>
  );
  return (
    <section className="panel send-file" aria-labelledby="source">
      <h2 id="source" className="panel-title">
        خواندن از نشانی
      </h2>
      <p className="desk-note">
        فایل را هر شش ساعت از نشانی شما می‌خوانیم. بار نخست ستون‌ها را می‌بینید و می‌پذیرید؛ پس از آن هر تغییری که مشکل و
        هشداری نداشته باشد خودش پذیرفته می‌شود، و اگر ستون‌ها عوض شود می‌ایستد و خبر می‌دهیم.
      </p>
      {mayWrite && (
        <form
          className="desk-form"
          onSubmit={onSubmit(() =>
            source === null || source.address === address ? give.act(undefined) : setAsking(true),
          )}
        >
          <TextField
            label="نشانی فایل"
            dir="ltr"
            value={typed ?? source?.address ?? ''}
            onChange={(event) => setTyped(event.target.value)}
            error={give.field('address')}
          />
          {give.field('address') === undefined && <FormError error={give.error} />}
          <div className="form-actions">
            <Button type="submit" variant="secondary" busy={give.busy}>
              نگه‌داشتن نشانی
            </Button>
          </div>
        </form>
      )}
      {isAsking && source !== null && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title="نشانی دیگری به‌جای نشانی اکنون؟"
          closeLabel={officeCopy.close}
        >
          <p>از این پس فایل از نشانی تازه خوانده می‌شود و نخستین فایل آن را خودتان می‌پذیرید.</p>
          <Facts
            facts={[
              [
                'نشانی اکنون',
                <bdi key="now" dir="ltr" translate="no">
                  {source.address}
                </bdi>,
              ],
              [
                'نشانی تازه',
                <bdi key="next" dir="ltr" translate="no">
                  {address}
                </bdi>,
              ],
            ]}
          />
          <FormError error={give.error} />
          <div className="form-actions">
            <Button busy={give.busy} onClick={() => give.act(source.address)}>
              جایگزین کن
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {officeCopy.cancel}
            </Button>
          </div>
        </Dialog>
      )}
      {source !== null && (
        <>
          <p>
            {source.is_stopped
              ? 'ستون‌ها تغییر کرده است؛ آخرین فایل را بپذیرید یا دوباره بخوانید.'
              : source.is_paused
                ? 'نگه داشته شده است.'
                : 'بار بعد: '}
            {!isIdle && <Moment at={source.next_at} />}
          </p>
          {mayWrite && (
            <div className="form-actions">
              {button('fetch', 'همین حالا بخوان')}
              {isIdle ? button('resume', 'از سر گرفتن') : button('pause', 'توقف موقت')}
              {button('remove', 'برداشتن نشانی')}
            </div>
          )}
        </>
      )}
      {fetches.length > 0 && (
        <ul className="lines" aria-label="خواندن‌های گذشته">
          {fetches.map((one) => (
            <li key={one.at} className="line">
              <span>
                <Moment at={one.at} />: {fetchOutcomeWords[one.outcome]}
                {one.former !== null && (
                  <>
                    {' '}
                    <bdi dir="ltr" translate="no" className="source-former">
                      {one.former}
                    </bdi>
                  </>
                )}
              </span>
              {one.import !== null && <Link to={`/import/${one.import}`}>فایل</Link>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
