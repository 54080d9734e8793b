import { useEffect, useRef, useState } from 'react';
import type { ContactDetails } from '@kavosh/contract/contact.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import { contactCopy } from './copy.ts';
import { MapSketch } from './map-sketch.tsx';
import { placeLinks } from './place.ts';

interface ContactMapProps {
  address: string;
  tiles: ContactDetails['tiles'];
}

/** `waits`: tiles may still come; `fails`: they did not, or none are requested. */
type MapState = 'waits' | 'shown' | 'fails';

/** Whose pictures may be used where this address is named beside them. */
const OPEN_STREET_MAP = 'tile.openstreetmap.org';
const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

/**
 * Where Kavosh is: the tiles of a map, once the place is scrolled into view and all of them are loaded, and the address
 * in words with the ways to open it elsewhere. Where no tiles come there is a drawing, which says that it is one; the
 * same without a script.
 */
export function ContactMap({ address, tiles }: ContactMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<MapState>(tiles ? 'waits' : 'fails');
  const url = tiles?.url;

  useEffect(() => {
    if (url === undefined || !frame.current) return;
    let isGone = false;
    let remove: (() => void) | undefined;
    const fail = () => {
      if (!isGone) setState('fails');
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      import('./show-tiles.ts').then(({ showTiles }) => {
        if (!isGone && place.current)
          remove = showTiles(place.current, url, { shown: () => setState('shown'), failed: fail });
      }, fail);
    });
    seen.observe(frame.current);
    return () => {
      isGone = true;
      seen.disconnect();
      remove?.();
    };
  }, [url]);

  const credit = tiles?.attribution;
  return (
    <figure className="contact-map" data-state={state}>
      <div ref={frame} className="contact-map-frame" aria-hidden="true">
        <MapSketch />
        {tiles && <div ref={place} className="contact-map-tiles" dir="ltr" data-shown={state === 'shown'} />}
      </div>
      <figcaption>
        <p className="contact-map-symbolic">{contactCopy.symbolic}</p>
        {state === 'shown' && credit && (
          <p className="contact-map-credit" dir="auto">
            {url !== undefined && URL.parse(url)?.host === OPEN_STREET_MAP ? (
              <a href={COPYRIGHT} target="_blank" rel="noopener">
                {credit}
              </a>
            ) : (
              credit
            )}
          </p>
        )}
        <p className="contact-map-address">{contactCopy.mapOf(address)}</p>
        <nav className="contact-map-links" aria-label={contactCopy.open}>
          <span aria-hidden="true">{contactCopy.open}:</span>
          <a href={placeLinks.geo}>{contactCopy.geo}</a>
          <a href={placeLinks.openStreetMap} target="_blank" rel="noopener">
            OpenStreetMap
            <Icon name="external" size={14} />
          </a>
          <a href={placeLinks.neshan} target="_blank" rel="noopener">
            {contactCopy.neshan}
            <Icon name="external" size={14} />
          </a>
        </nav>
      </figcaption>
    </figure>
  );
}
