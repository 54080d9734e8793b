/** Where the map looks, and where Kavosh is (spec 1 § 9): latitude, longitude. */
export const contactPlace = { centre: [35.7372, 51.579], zoom: 15, marker: [35.73972, 51.57953] } as const;
