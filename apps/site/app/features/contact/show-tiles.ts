import { DivIcon, Map as LeafletMap, Marker, TileLayer } from 'leaflet';
import { contactPlace } from './place.ts';

/** Pictures that have not come by then are not waited for. */
const PATIENCE_MS = 15_000;

/**
 * A fixed map made of pictures: it cannot be moved or zoomed. It is shown only when all of its pictures are loaded.
 * Leaflet's own controls and icons would write HTML as text, which Trusted Types refuse; none of them is used.
 * @param told `shown` once when the whole map is loaded, `failed` once when it cannot be
 * @returns removes the map
 */
export function showTiles(
  place: HTMLElement,
  url: string,
  told: { shown: () => void; failed: () => void },
): () => void {
  const map = new LeafletMap(place, {
    center: contactPlace.centre,
    zoom: contactPlace.zoom,
    zoomControl: false,
    attributionControl: false,
    dragging: false,
    keyboard: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    boxZoom: false,
    pinchZoom: false,
    tapHold: false,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
  });
  let isGone = false;
  const remove = (): void => {
    if (isGone) return;
    isGone = true;
    clearTimeout(timer);
    map.remove();
    place.replaceChildren();
  };
  const fail = (): void => {
    if (isGone) return;
    remove();
    told.failed();
  };
  const timer = setTimeout(fail, PATIENCE_MS);
  // Set here, because a person who came by way of the dashboard has a document that sends no referrer, and map
  // providers require one.
  const tiles = new TileLayer(url, { referrerPolicy: 'strict-origin-when-cross-origin' });
  // A map with holes is worse than the drawing under it.
  tiles.on('tileerror', fail);
  tiles.on('load', () => {
    if (isGone) return;
    clearTimeout(timer);
    told.shown();
  });
  tiles.addTo(map);
  const pin = document.createElement('span');
  pin.className = 'contact-map-pin';
  new Marker(contactPlace.marker, {
    icon: new DivIcon({ className: 'contact-map-marker', html: pin, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  }).addTo(map);
  return remove;
}
