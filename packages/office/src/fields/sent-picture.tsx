import type { ReactNode } from 'react';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { onSubmit, useAction } from '../action/use-action.ts';
import { officeCopy } from '../copy.ts';
import { FormError } from '../page/form-error.tsx';
import { ChosenPicture } from './chosen-picture.tsx';
import { FileField } from './file-field.tsx';
import { PictureReading } from './picture-reading.tsx';
import { usePictureChoice } from './use-picture-choice.ts';

interface SentPictureProps {
  words: {
    /** «عکس», as its panel is called. */
    title: string;
    /** The picture that is shown now, for those who do not see it. */
    present: string;
    /** «عکس تازه» */
    field: string;
    hint: string;
    put: string;
    sent: string;
    back: string;
    isBack: string;
    /** The word beside the title where the picture was sent; «دستی» unless given. */
    byHand?: string;
    /** A file that is too large or no picture. */
    wrong: string;
  };
  /** Address of the picture that is shown now; null: none. */
  url: string | null;
  className: string;
  /** The shape that the server cuts pictures into, px; and as large as the present one is shown. */
  cut: readonly [width: number, height: number];
  shown: readonly [width: number, height: number];
  mostBytes: number;
  isByHand: boolean;
  canChange: boolean;
  /** What is said instead of a picture, where there is none. */
  none?: ReactNode;
  /** Who sent the present one, and when. */
  children?: ReactNode;
  send: (picture: File) => Promise<unknown>;
  takeBack: () => Promise<unknown>;
  /** Whether a colleague was faster. */
  isStale: (thrown: unknown) => boolean;
  onDone: () => void;
}

/** A picture that the program draws or a colleague sends: what it is now, another one, and the drawn one back. */
export function SentPicture(props: SentPictureProps) {
  const { words, url, className, cut, shown, mostBytes, isByHand, canChange, none, children, onDone } = props;
  const picture = usePictureChoice({ mostBytes, least: cut, wrongWord: words.wrong });
  const { file, wrong } = picture;
  const { act, busy, running, error, field, forget } = useAction(
    async (step: 'send' | 'back') => {
      await (step === 'send' ? props.send(file!) : props.takeBack());
      picture.choose(null);
      toastSuccess(step === 'send' ? words.sent : words.isBack);
      onDone();
    },
    {
      onFailed: (thrown) => {
        // A colleague was faster: the current state is shown, and the chosen file stays.
        if (props.isStale(thrown)) onDone();
      },
    },
  );
  const choose = (next: File | null) => {
    picture.choose(next);
    forget();
  };
  const send = () => {
    if (picture.isReady()) act('send');
  };
  return (
    <section className="panel" aria-labelledby="picture">
      <h2 id="picture" className="panel-title">
        {words.title} {isByHand && <Badge tone="highlight-soft">{words.byHand ?? 'دستی'}</Badge>}
      </h2>
      {file ? (
        <ChosenPicture file={file} className={className} width={cut[0]} height={cut[1]} onUnreadable={picture.refuse} />
      ) : url === null ? (
        none
      ) : (
        <img className={className} src={url} width={shown[0]} height={shown[1]} alt={words.present} />
      )}
      {children}
      {canChange && (
        <form className="desk-form" onSubmit={onSubmit(send)}>
          <FileField
            label={words.field}
            hint={words.hint}
            accept="image/png,image/jpeg"
            error={wrong ?? field('picture')}
            file={file}
            disabled={busy}
            onChoose={choose}
          />
          <PictureReading isReading={picture.isReading} />
          <FormError error={error} boxes={['picture']} />
          {file !== null ? (
            <div className="form-actions">
              <Button type="submit" busy={running === 'send'} disabled={busy}>
                {words.put}
              </Button>
              <Button variant="quiet" disabled={busy} onClick={() => choose(null)}>
                {officeCopy.cancel}
              </Button>
            </div>
          ) : (
            isByHand && (
              <div className="form-actions">
                <Button variant="secondary" busy={running === 'back'} disabled={busy} onClick={() => act('back')}>
                  {words.back}
                </Button>
              </div>
            )
          )}
        </form>
      )}
    </section>
  );
}
