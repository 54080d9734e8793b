import { Icon } from '@kavosh/ui/icon.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { installCopy as copy } from './install-copy.ts';
import { install, useInstallOffer } from './install-offer.ts';

/** How this site is put on a phone: by a press where the browser offers it, else in its menu. */
export function InstallApp() {
  const isOffered = useInstallOffer();
  return (
    <div className="install-app">
      {isOffered && (
        <button type="button" className="store-link" onClick={() => void install()}>
          <Icon name="download" />
          {copy.press}
        </button>
      )}
      <details>
        <summary>{copy.ios.title}</summary>
        <ol>
          {copy.ios.steps.map((step) => (
            <li key={step}>
              <BidiText text={step} />
            </li>
          ))}
        </ol>
      </details>
      {!isOffered && (
        <details>
          <summary>{copy.others.title}</summary>
          <p>{copy.others.body}</p>
        </details>
      )}
    </div>
  );
}
