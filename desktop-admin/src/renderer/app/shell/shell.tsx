import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useGetManagerRecordsQuery } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { Note } from '../../components/note.tsx';
import { useHost } from '../../components/host.tsx';
import { rememberedName, rememberName } from './remembered-name.ts';
import { PageTitleContext, type PageTitles } from '../../components/page-title.tsx';
import { useOutboxSummary } from '../../components/use-outbox-summary.ts';
import { LiveProvider } from '../../features/live/live-provider.tsx';
import { ImportJobCorner, ImportList } from '../../features/order-import/import-job-corner.tsx';
import { useLogout } from '../../features/session/use-logout.ts';
import { shopOf } from '../../components/site-shop.ts';
import { newestUndo } from '../../components/toast.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { ShellDialogs, type ShellDialog } from './shell-dialogs.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useAskedPages } from './use-asked-pages.ts';
import { useConnection } from './use-connection.ts';
import { useSidebar } from './use-sidebar.ts';

/** Only the console delivers files and results; a browser never does. */
const Arrivals = lazy(async () => ({ default: (await import('./arrivals.tsx')).Arrivals }));

const StatusBar = lazy(async () => ({ default: (await import('./status-bar.tsx')).StatusBar }));

const OutdatedBar = lazy(async () => ({
  default: (await import('../../features/outdated/outdated-note.tsx')).OutdatedBar,
}));

const LockScreen = lazy(async () => ({
  default: (await import('../../features/session/lock-parts.tsx')).LockScreen,
}));

const INFORMATION = ['INFORMATION_HEADER'] as const;

const NO_TITLES: PageTitles = { page: '', instead: '' };

/** Layout of every page: sidebar, top bar with the page's title, and the page. */
export function Shell() {
  const [titles, setTitles] = useState(NO_TITLES);
  const title = titles.instead || titles.page;
  const sidebar = useSidebar();
  const sidebarButton = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const { askToLogOut } = useLogout();
  const host = useHost();
  const lock = host.lock && (() => void host.lock?.lock());
  const outbox = useOutboxSummary();
  // The outbox detects a lost connection first, because it is sending.
  const isCutOff = outbox?.phase === 'offline' && outbox.waiting > 0;
  const online = useConnection() && !isCutOff;
  const siteName = useSiteName(title);
  const navigate = useNavigate();
  const isGoing = useNavigation().state === 'loading';

  useAskedPages();
  useShellKeys(setDialog, host.kind);

  const closeSidebar = () => {
    sidebar.close();
    sidebarButton.current?.focus();
  };
  return (
    <div className={`app ${sidebar.variant}`}>
      <a className="skip" href="#content">
        {officeTexts.skipToContent}
      </a>
      <Sidebar siteName={siteName} isOver={sidebar.isOver} onClose={closeSidebar} onLeave={sidebar.close} />
      <TopBar
        title={title}
        online={online}
        sidebarButton={sidebarButton}
        isSidebarOpen={sidebar.isOpen}
        onSidebar={sidebar.toggle}
        onSearch={() => setDialog('palette')}
        onKeys={() => setDialog('keys')}
        onAccount={() => void navigate('/account')}
        onLock={lock}
        onLogOut={askToLogOut}
      />
      <main id="content" className="page-area" tabIndex={-1} aria-busy={isGoing}>
        {isGoing && <div className="going" aria-hidden="true" />}
        <Bars online={online} waiting={isCutOff ? outbox.waiting : null} />
        <LiveProvider>
          <PageTitleContext value={setTitles}>
            <Suspense>
              <Outlet />
            </Suspense>
          </PageTitleContext>
        </LiveProvider>
      </main>
      <ImportJobCorner />
      <ImportList />
      {host.kind === 'desktop' && <ConsoleParts online={online} />}
      <ShellDialogs shown={dialog} show={setDialog} onLogOut={askToLogOut} />
    </div>
  );
}

/** Shortcuts of any page. */
function useShellKeys(open: (dialog: ShellDialog) => void, host: 'browser' | 'desktop'): void {
  const { pathname } = useLocation();
  // At the scan station F1 chooses a step.
  const isStation = host === 'desktop' && pathname === '/scan';
  useShortcuts({
    'ctrl+k': () => open('palette'),
    '?': () => open('keys'),
    f1: isStation ? undefined : () => open('help'),
    // Searched at each key press: toasts and forms appear and disappear without a render of this component.
    get 'ctrl+z'() {
      return newestUndo();
    },
    get 'ctrl+s'() {
      return submitOfFocusedForm();
    },
    get 'ctrl+enter'() {
      return submitOfFocusedForm();
    },
  });
}

/** Returns a function that submits the focused form. Forms with their own save shortcut handle the key first. */
function submitOfFocusedForm(): (() => void) | undefined {
  const form = document.activeElement?.closest('form');
  return form ? () => form.requestSubmit() : undefined;
}

/** Parts that only the console shows, on every page. */
function ConsoleParts({ online }: { online: boolean }) {
  return (
    <Suspense>
      <StatusBar online={online} />
      <Arrivals />
      <LockScreen />
    </Suspense>
  );
}

/** Returns the name of the site. The title of the window is the page's title and this name. */
function useSiteName(title: string): string {
  const { data: records, isError } = useGetManagerRecordsQuery(INFORMATION);
  const { name } = shopOf(records);
  const [remembered] = useState(rememberedName);
  // Until the name is known, none is shown: another one would flash.
  const siteName = name || (records || isError ? officeTexts.appName : remembered);
  useEffect(() => {
    if (name) rememberName(name);
  }, [name]);
  useEffect(() => {
    // Written only when both are known: half a title would flash.
    if (title && siteName) document.title = officeTexts.documentTitle(title, siteName);
  }, [title, siteName]);
  return siteName;
}

interface BarsProps {
  online: boolean;
  /** Entries of the outbox that wait for the connection; null in a browser, or if none wait. */
  waiting: number | null;
}

/** Messages on every page about a lost connection and an outdated console. */
function Bars({ online, waiting }: BarsProps) {
  const { kind } = useHost();
  return (
    <>
      <Suspense>{kind === 'desktop' && <OutdatedBar />}</Suspense>
      {!online && (
        <div className="offline-bar">
          <Note variant="warn" icon="offline" live>
            {waiting === null ? officeTexts.shell.offlineHelp : officeTexts.shell.offlineWaiting(waiting)}
          </Note>
        </div>
      )}
    </>
  );
}
