import { theOffice } from '../office.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What was chosen on this device; a browser that keeps nothing follows the system. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(theOffice().storage.theme);
    return themes.find((one) => one === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

export function applyTheme(theme: Theme = readTheme()): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(theOffice().storage.theme, theme);
  } catch {
    // It holds until the page is left.
  }
}
