import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { siteCopy } from '../copy/site-copy.ts';
import { applyTheme, chosenTheme, type Theme } from './theme-script.ts';

const order: readonly Theme[] = ['system', 'light', 'dark'];
const icons = { system: 'system', light: 'sun', dark: 'moon' } as const;

function next(): void {
  applyTheme(order[(order.indexOf(chosenTheme()) + 1) % order.length]!);
}

/**
 * Cycles through the device's theme, light and dark. The button holds all three names, and the stylesheet shows the
 * active one, so it is right before any script runs. Without JavaScript the device decides, and there is no button.
 */
export function ThemeSwitch() {
  return (
    <button type="button" className={buttonClass({ variant: 'quiet', shape: 'icon' }, 'theme-switch')} onClick={next}>
      <span className="sr-only">{siteCopy.theme.label}: </span>
      {order.map((theme) => (
        <span key={theme} data-shown-in={theme}>
          <Icon name={icons[theme]} />
          <span className="sr-only">{siteCopy.theme[theme]}</span>
        </span>
      ))}
    </button>
  );
}
