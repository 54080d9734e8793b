/** What is used of Leaflet 2, which brings no types of its own yet. */
declare module 'leaflet' {
  type Place = readonly [latitude: number, longitude: number];

  interface MapOptions {
    center: Place;
    zoom: number;
    zoomControl: boolean;
    attributionControl: boolean;
    dragging: boolean;
    keyboard: boolean;
    scrollWheelZoom: boolean;
    doubleClickZoom: boolean;
    boxZoom: boolean;
    pinchZoom: boolean;
    tapHold: boolean;
    zoomAnimation: boolean;
    fadeAnimation: boolean;
    markerZoomAnimation: boolean;
  }

  export class Map {
    constructor(place: HTMLElement, options: MapOptions);
    remove(): void;
  }
  export class TileLayer {
    constructor(url: string, options: { referrerPolicy: ReferrerPolicy });
    on(event: 'tileerror' | 'load', listener: () => void): this;
    addTo(map: Map): this;
  }
  export class DivIcon {
    constructor(options: { className: string; html: HTMLElement; iconSize: readonly [number, number] });
  }
  export class Marker {
    constructor(at: Place, options: { icon: DivIcon; interactive: boolean; keyboard: boolean });
    addTo(map: Map): this;
  }
}
