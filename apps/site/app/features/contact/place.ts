/** Where the map looks, and where Kavosh is (spec 1 § 9): latitude, longitude. */
export const contactPlace = { centre: [35.7372, 51.579], zoom: 15, marker: [35.73972, 51.57953] } as const;

const [latitude, longitude] = contactPlace.marker;

/** Where the place opens: in a map program of the device, on OpenStreetMap, in Neshan. */
export const placeLinks = {
  geo: `geo:${latitude},${longitude}?q=${latitude},${longitude}`,
  openStreetMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  neshan: `https://nshn.ir/?lat=${latitude}&lng=${longitude}`,
} as const;
