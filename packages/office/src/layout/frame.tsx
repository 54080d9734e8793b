import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { queryClient } from '../api/query-client.ts';
import { theOffice, type MenuEntry } from '../office.ts';
import { SessionGate } from '../session/session-gate.tsx';
import { sessionKey } from '../session/session-key.ts';
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx';
import { StepUpDialog } from '../session/step-up-dialog.tsx';
import { keepSession, useSession } from '../session/use-session.ts';
import { dropDraftsOf } from '../kept/draft-store.ts';
import { isTyping } from '../keys/key-help.ts';
import { KeyHelpDialog } from '../keys/key-help-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Palette } from './palette.tsx';
import { UndoBar } from './undo-bar.tsx';
import { chooseTheme, readTheme, themes, type Theme } from './theme.ts';

const themeWords: Readonly<Record<Theme, string>> = { system: 'مانند دستگاه', light: 'روشن', dark: 'تیره' };
const themeIcons = { system: 'system', light: 'sun', dark: 'moon' } as const;

/** «?», on a Persian keyboard «؟». */
const isQuestionMark = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key === '?' || key === '؟') && !ctrlKey && !metaKey && !altKey;

/** The frame of every page of an office: menu, palette, signed-in person. */
export function Frame() {
  return (
    <SessionGate>
      <Work />
    </SessionGate>
  );
}

function Work() {
  const session = useSession().data;
  const office = theOffice();
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const wasHere = useRef(pathname);
  // A new page: its menu closes, and readers by ear stand at its beginning.
  useEffect(() => {
    if (wasHere.current === pathname) return;
    wasHere.current = pathname;
    setMenuOpen(false);
    main.current?.focus();
  }, [pathname]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
        event.preventDefault();
        setPaletteOpen(true);
      } else if (isQuestionMark(event) && !isTyping(event)) {
        event.preventDefault();
        setHelpOpen(true);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const leave = async () => {
    await office.session.signOut().catch(() => undefined);
    if (session) dropDraftsOf(session.staff_id);
    keepSession(null);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
  if (!session) return null;
  const isOpen = ({ of }: MenuEntry): boolean => !of || of.some((one) => session.permissions.includes(one));
  const groups = office.menu
    .map(({ label, entries }) => ({ label, entries: entries.filter(isOpen) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className="desk">
      <a className="skip-link" href="#main">
        رفتن به محتوای اصلی
      </a>
      <header className="desk-head">
        <Button
          variant="quiet"
          shape="icon"
          className="desk-menu-button"
          aria-label="منو"
          aria-expanded={menuOpen}
          aria-controls="desk-menu"
          onClick={() => setMenuOpen(!menuOpen)}
        >
          <Icon name={menuOpen ? 'close' : 'menu'} />
        </Button>
        <Link to="/" className="desk-brand">
          {session.organisation ? <bdi translate="no">{session.organisation.name}</bdi> : office.title}
        </Link>
        <button
          type="button"
          className="palette-opener"
          aria-label="یافتن یا رفتن به… Ctrl K"
          onClick={() => setPaletteOpen(true)}
        >
          <Icon name="search" size={18} />
          <span>یافتن یا رفتن به…</span>
          <kbd dir="ltr">Ctrl K</kbd>
        </button>
        <ThemeButton />
        <Link to={office.pages.account} className="desk-me">
          <span className="desk-me-name">{session.name}</span>
          <span className="desk-me-roles">{session.roles.map(({ name }) => name).join('، ')}</span>
        </Link>
        <Button variant="quiet" shape="icon" aria-label={`خروج از ${office.name}`} onClick={() => void leave()}>
          <Icon name="logout" />
        </Button>
      </header>
      <nav id="desk-menu" className="desk-menu" aria-label={`بخش‌های ${office.name}`} data-open={menuOpen || undefined}>
        {groups.map(({ label: group, entries }) => (
          <div key={group} className="desk-menu-group">
            <p className="desk-menu-label">{group}</p>
            {entries.map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === '/'} className="desk-menu-entry">
                {label}
              </NavLink>
            ))}
          </div>
        ))}
        <a className="desk-menu-entry desk-menu-site" href="/">
          <Icon name="external" size={16} />
          سایت {office.product}
        </a>
      </nav>
      <main id="main" className="desk-main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Palette
        open={paletteOpen}
        onClose={() => setPaletteOpen(false)}
        entries={groups.flatMap(({ entries }) => entries)}
      />
      <KeyHelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} />
      <StepUpDialog />
      <SignInAgainDialog />
      <LeaveGuard />
      <UndoBar />
    </div>
  );
}

function ThemeButton() {
  const [theme, setTheme] = useState(readTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!;
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'quiet', shape: 'icon' })}
      aria-label={`رنگ صفحه: ${themeWords[theme]}؛ بعدی ${themeWords[next]}`}
      title={themeWords[theme]}
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    >
      <Icon name={themeIcons[theme]} />
    </button>
  );
}
