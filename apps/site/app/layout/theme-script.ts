/** Where the chosen colours are kept; without a choice the system decides. */
export const THEME_KEY = 'kavoshTheme';

export type Theme = 'light' | 'dark' | 'system';

/**
 * Runs before the first paint, so that a page in the chosen dark theme does not flash light. Its hash is in the page's
 * policy.
 */
export const themeScript =
  `try{var t=localStorage.getItem('${THEME_KEY}` +
  `');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be forbidden: the choice then holds for this page only.
  }
}

export function chosenTheme(): Theme {
  const value = document.documentElement.dataset['theme'];
  return value === 'light' || value === 'dark' ? value : 'system';
}
