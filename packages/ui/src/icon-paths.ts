/**
 * Our own icons: strokes on a field of 24 × 24, drawn for reading from left to right. One path each keeps the whole set
 * near 2 KB compressed, less than the request a sprite would cost.
 */
const circle = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z';
const bookmark = 'M7 4h10a1 1 0 0 1 1 1v15l-6-4.2L6 20V5a1 1 0 0 1 1-1Z';
const eye = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z';
const star = 'M12 3.8l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z';

export const iconPaths = {
  alert: 'M12 4.5 20.5 19.5h-17ZM12 10v4.5m0 2.5h.01',
  'arrow-end': 'M4.5 12h15m-6-6 6 6-6 6',
  'arrow-start': 'M19.5 12h-15m6-6-6 6 6 6',
  'arrow-up': 'M12 19.5v-15m-6 6 6-6 6 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15Zm4 4.25h4',
  book: 'M12 6.5c-2-1.5-4.5-2-8-2v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2Zm0 0v13',
  bookmark,
  'bookmark-filled': bookmark,
  briefcase:
    'M5 8h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Zm4 0V5.5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1V8M4 13h16m-8-1v2',
  building: 'M5 20.5V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v15.5M15 10h3a1 1 0 0 1 1 1v9.5m-16 0h18M8.5 8h3m-3 4h3m-3 4h3',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-1 4.5h16M8 3.5V8m8-4.5V8',
  chart: 'M4 20h16M7 16.5v-5m5 5v-11m5 11V9',
  camera:
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z' +
    'm9 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm.75-4.5h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-end': 'm9.5 6 6 6-6 6',
  'chevron-start': 'm14.5 6-6 6 6 6',
  clock: `${circle}M12 7.5V12l3 2`,
  close: 'm6 6 12 12M18 6 6 18',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14',
  compare: 'M12 4.5V20m-4 0h8M5 7h14M5 7l-2.8 7a2.9 2.9 0 0 0 5.6 0Zm14 0-2.8 7a2.9 2.9 0 0 0 5.6 0Z',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  edit: 'm4.5 19.5 1-4L16 5l3 3L8.5 18.5ZM14 7l3 3',
  external: 'M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4M14 4.5h5.5V10M19 5l-8 8',
  eye,
  'eye-closed': `${eye}M4.5 4.5l15 15`,
  filter: 'M4 7h9m4 0h3M4 17h3m4 0h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm-6 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  grid: 'M4.5 4.5h6v6h-6Zm9 0h6v6h-6Zm-9 9h6v6h-6Zm9 0h6v6h-6Z',
  heart:
    'M12 20c-5-3.6-8-6.7-8-10.4A4.6 4.6 0 0 1 8.6 5c1.5 0 2.7.8 3.4 2 .7-1.2 1.9-2 3.4-2A4.6 4.6 0 0 1 20 9.6c0 3.7-3 6.8-8 10.4Z',
  home: 'M4 11 12 4.5 20 11M6 9.5v10h4.5V14h3v5.5H18v-10',
  info: `${circle}M12 11v5m0-8.25h.01`,
  language: `${circle}m0 0h-17M12 3.5c2.5 2.5 3.5 5.2 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.2-3.5-8.5s1-6 3.5-8.5Z`,
  logout: 'M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10 12h10.5m-4-4 4 4-4 4',
  mail: 'M5 6h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-.5 1.5L12 13l7.5-5.5',
  'map-pin': 'M12 21c4.5-4.5 7-7.8 7-11a7 7 0 0 0-14 0c0 3.2 2.5 6.5 7 11Zm2.5-11a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  megaphone: 'M4 10v4a1 1 0 0 0 1 1h3l8 4V5L8 9H5a1 1 0 0 0-1 1Zm15-.5a4 4 0 0 1 0 5M8 15v4.5h2.5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  palette:
    'M12 4a8 8 0 0 0 0 16c1.3 0 2-.8 2-1.8 0-1.2-1-1.5-1-2.7 0-1 .8-1.5 1.8-1.5H17a3 3 0 0 0 3-3c0-4-3.6-7-8-7ZM8 11h.01M11 7.5h.01M15.5 9h.01M8.5 15h.01',
  phone: 'M6 4h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  play: `${circle}M10.25 8.75 15 12l-4.75 3.25Z`,
  plus: 'M12 5v14M5 12h14',
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm-2 5 4.5 4.5',
  send: 'M20.5 4 3.5 10.8l6.2 2.6 2.6 6.1ZM9.7 13.4 20.5 4',
  share:
    'M8.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM20 6a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm0 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM8.2 10.8l7-3.6m-7 6 7 3.6',
  shield: 'm12 3.5 7 2.5v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6Zm-3 8.5 2.2 2.2L15 10',
  spark: 'M11 4.5c.8 5.2 3 7.4 8 8-5 .6-7.2 2.8-8 8-.8-5.2-3-7.4-8-8 5-.6 7.2-2.8 8-8ZM18.5 3v4m-2-2h4',
  receipt: 'M6 3.5h12v17l-2.4-1.6-2.4 1.6-1.2-.8-1.2.8-2.4-1.6L6 20.5Zm3.5 5h5m-5 4h5',
  star,
  'star-filled': star,
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 3v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  system: 'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm8 11v4m-3.5 0h7',
  'thumb-down': 'M4 13h3V4H4Zm3 0 4 7a2 2 0 0 0 2-2v-4h5.5a1.5 1.5 0 0 0 1.5-1.8l-1.3-6.7A1.5 1.5 0 0 0 17.2 4H7',
  'thumb-up': 'M4 11h3v9H4Zm3 0 4-7a2 2 0 0 1 2 2v4h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.3 6.7a1.5 1.5 0 0 1-1.5 1.5H7',
  trash: 'M4.5 7h15M10 4h4M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10 11v5m4-5v5',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
  users:
    'M12.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM3 19.5c.4-3.6 2.8-5.5 6-5.5s5.6 1.9 6 5.5M15.5 5.3a3.3 3.3 0 0 1 0 6.4m2 2.8c2 .7 3.2 2.4 3.5 5',
  wallet: 'M18 8V6a1 1 0 0 0-1-1H6a2 2 0 0 0 0 4h13a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2V7m12 7h.01',
} as const;

export type IconName = keyof typeof iconPaths;

/** Drawn as a surface, not only as a line. */
export const filledIcons: ReadonlySet<IconName> = new Set<IconName>(['bookmark-filled', 'star-filled']);

/** Point along the line of reading, so they are mirrored where that runs to the left. */
export const readingIcons: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-end',
  'arrow-start',
  'chevron-end',
  'chevron-start',
  'external',
  'logout',
  'megaphone',
  'menu',
  'share',
]);
