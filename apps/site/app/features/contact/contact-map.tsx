import { useEffect, useRef, useState } from 'react';
import type { ContactDetails } from '@kavosh/contract/contact.ts';
import { contactCopy } from './copy.ts';
import { MapSketch } from './map-sketch.tsx';

interface ContactMapProps {
  address: string | null;
  tiles: ContactDetails['tiles'];
}

/**
 * Where Kavosh is: a drawing, over which the pictures of a map come where some are configured, once somebody sees the place and all of them are
 * there. Screen readers are told the address in its place.
 */
export function ContactMap({ address, tiles }: ContactMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const url = tiles?.url;

  useEffect(() => {
    if (url === undefined || !frame.current) return;
    let isGone = false;
    let remove: (() => void) | undefined;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      import('./show-tiles.ts').then(({ showTiles }) => {
        if (!isGone && place.current) remove = showTiles(place.current, url, () => setShown(true));
      }, () => undefined);
    });
    seen.observe(frame.current);
    return () => {
      isGone = true;
      seen.disconnect();
      remove?.();
    };
  }, [url]);

  return (
    <figure className="contact-map">
      <p className="sr-only">{address ? contactCopy.mapOf(address) : contactCopy.mapAlone}</p>
      <div ref={frame} className="contact-map-frame" aria-hidden="true">
        <MapSketch />
        {tiles && <div ref={place} className="contact-map-tiles" dir="ltr" data-shown={isShown} />}
      </div>
      {isShown && tiles?.attribution && <figcaption dir="auto">{tiles.attribution}</figcaption>}
    </figure>
  );
}
