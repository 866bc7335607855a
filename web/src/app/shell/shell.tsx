import { Outlet, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../outbox/outbox.ts';
import { useNotices } from '../../parts/notices.ts';
import { withTexts } from '../../texts/i18n.ts';
import { addTransaction, useAdding } from '../../transactions/adding.ts';
import { useReadyToAdd } from '../../transactions/use-ready-to-add.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { Palette, usePalette } from './palette-store.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SessionOver } from './session-over.tsx';
import classes from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';

// What only some visits need is loaded when it is needed: the dashboard must be there at once.
const AddTransaction = lazy(withTexts(() => import('../../transactions/add-transaction.tsx')));
const Notices = lazy(() => import('./notices.tsx'));

/** Goes to the content. The browser alone would look for it at the address in `<base>`: on another screen. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The frame around all screens: header, menu, and what can be opened from anywhere. */
export function Shell() {
  const { t } = useTranslation();
  const [menuOpened, setMenuOpened] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { add } = useSearch({ strict: false });
  const adding = useAdding();
  const isFinding = usePalette();
  const hasNotices = useNotices();
  useOutbox();
  useReadyToAdd();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the address changes.
  useEffect(() => setMenuOpened(false), [pathname]);
  useEffect(() => {
    if (!add) return;
    addTransaction();
    // Whoever comes back to this address, or reads it anew, does not want the form again.
    void navigate({ to: '.', search: (before: object) => ({ ...before, add: undefined }), replace: true });
  }, [add, navigate]);
  const toggleMenu = () => setMenuOpened((opened) => !opened);
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page. */}
      <a className="skip" href="#content" onClick={skip}>
        {t('skip')}
      </a>
      <Header menuOpened={menuOpened} onMenu={toggleMenu} />
      <Menu opened={menuOpened} onClose={() => setMenuOpened(false)} />
      <main id="content" tabIndex={-1} className={classes.main}>
        <ConnectionBanner />
        <Outlet />
      </main>
      <PhoneBar menuOpened={menuOpened} onMenu={toggleMenu} />
      <Shortcuts />
      <SessionOver />
      <Suspense>
        {isFinding && <Palette />}
        {adding && <AddTransaction {...adding} />}
        {hasNotices && <Notices />}
      </Suspense>
    </div>
  );
}
