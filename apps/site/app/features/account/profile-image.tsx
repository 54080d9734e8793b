import { useRef, useState, type ChangeEvent } from 'react';
import { profileMessages } from '@kavosh/contract/profile.ts';
import { Avatar } from '@kavosh/ui/avatar.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { accountCopy } from './copy.ts';
import { CropDialog } from './crop-dialog.tsx';
import { fileProblem, type ImageChange } from './profile-typed.ts';

const copy = accountCopy.profile;

interface ProfileImageProps {
  /** What the server keeps. */
  url: string | null;
  name: string;
  change: ImageChange;
  error: string | undefined;
  onChange: (change: ImageChange) => void;
  onError: (error: string | undefined) => void;
}

interface Chosen {
  file: File;
  picture: ImageBitmap;
}

/** The picture: a click chooses another one and crops a square of it, which is sent with the form. */
export function ProfileImage({ url, name, change, error, onChange, onError }: ProfileImageProps) {
  const input = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<string | null>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (!file) return;
    const problem = fileProblem(file);
    if (problem !== null) return onError(problem);
    try {
      setCropping({ file, picture: await createImageBitmap(file) });
      onError(undefined);
    } catch {
      // It is called a picture and is none.
      onError(profileMessages.imageFormat);
    }
  };

  const isChosen = change !== null && change !== 'removed';
  const shown = isChosen ? preview : change === 'removed' ? null : url;
  return (
    <div className="profile-image">
      <button
        type="button"
        className="profile-image-choose"
        aria-label={copy.chooseImage}
        aria-describedby="profile-image-note"
        onClick={() => input.current?.click()}
      >
        {isChosen && shown !== null ? (
          <img className="profile-image-preview" src={shown} alt="" width={96} height={96} />
        ) : (
          <Avatar url={shown} name={name} size={96} />
        )}
        <span className="profile-image-mark">
          <Icon name="edit" size={18} />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,.png,.jpg,.jpeg"
        aria-label={copy.image}
        onChange={(event) => void choose(event)}
      />
      <div className="profile-image-words">
        <p
          id="profile-image-note"
          role={error === undefined ? undefined : 'alert'}
          className={error === undefined ? 'profile-image-hint' : 'field-error'}
        >
          {error === undefined ? (
            change === 'removed' ? (
              copy.imageRemoved
            ) : (
              copy.imageHint
            )
          ) : (
            <>
              <Icon name="alert" size={14} />
              {error}
            </>
          )}
        </p>
        {change !== null && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setPreview(null);
              onChange(null);
              onError(undefined);
            }}
          >
            {copy.undoImage}
          </Button>
        )}
        {change === null && url !== null && (
          <Button variant="quiet" size="small" onClick={() => onChange('removed')}>
            {copy.removeImage}
          </Button>
        )}
      </div>
      {cropping && (
        <CropDialog
          picture={cropping.picture}
          square={null}
          onClose={() => setCropping(null)}
          onTake={(square, image) => {
            setPreview(image);
            onChange({ file: cropping.file, square });
            setCropping(null);
          }}
        />
      )}
    </div>
  );
}
