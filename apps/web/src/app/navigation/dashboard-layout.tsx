import { Menu } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { Outlet, useLocation, useMatch, useNavigate } from 'react-router';
import { pageStorage } from '../../shared/browser/page-storage.ts';
import { keepReturnPath, typedTextsKey } from '../../shared/browser/session.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useTheme } from '../../shared/browser/theme.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ThemeToggle } from '../../shared/ui/theme-toggle.tsx';
import { ToastProvider } from '../../shared/ui/toast.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { AppCallsProvider } from '../../call/session/app-calls-context.tsx';
import { AccountGate } from '../other-account/account-gate.tsx';
import { SideFoot, SideNav } from './sidebar.tsx';
import styles from './dashboard-layout.module.css';

const sideId = 'side';

export function DashboardLayout() {
  return (
    <AccountGate>
      <DashboardPages />
    </AccountGate>
  );
}

function DashboardPages() {
  const menu = useMobileMenu();
  useCrossTabLogout();
  useApprovals();
  return (
    <ToastProvider>
      <AppCallsProvider>
        <LazyLateParts />
        <div className={classNames(styles.layout, menu.isOpen && styles.menuOpen)}>
          <TopBar isOpen={menu.isOpen} toggleRef={menu.toggleRef} onToggle={menu.toggle} />
          <aside className={styles.sidebar} id={sideId} aria-label="Sidebar">
            <div className={styles.sidebarContent}>
              <Brand to="/dashboard" className={styles.sidebarBrand} />
              <SideNav onChoose={menu.close} />
              <SideFoot />
            </div>
          </aside>
          <main className={styles.main} id="main" tabIndex={-1} inert={menu.isOpen}>
            <Page>
              <LazyTypedTextsNotice />
              <Outlet />
            </Page>
          </main>
        </div>
      </AppCallsProvider>
    </ToastProvider>
  );
}

const LateParts = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('../late-parts.tsx')).LateParts };
  } catch {
    return { default: () => null };
  }
});

/** These parts are loaded after the page. If that fails, the Analysis page still shows every call. */
function LazyLateParts() {
  return (
    <Suspense fallback={null}>
      <LateParts />
    </Suspense>
  );
}

const TypedTextsNotice = lazy(async () => ({
  default: (await import('../other-account/typed-texts-notice.tsx')).TypedTextsNotice,
}));

/** Unfinished texts are rare, so the code of their notice is loaded on demand. */
function LazyTypedTextsNotice() {
  const { session, storage } = usePlatform();
  if (storage.getItem(typedTextsKey(session.accountId())) === null) return null;
  return (
    <Suspense fallback={null}>
      <TypedTextsNotice />
    </Suspense>
  );
}

type TopBarProps = {
  isOpen: boolean;
  toggleRef: RefObject<HTMLButtonElement | null>;
  onToggle: () => void;
};

function TopBar({ isOpen, toggleRef, onToggle }: TopBarProps) {
  const { dark, toggle } = useTheme();
  return (
    <header className={styles.topBar}>
      <Brand to="/dashboard" />
      <div className={styles.topBarTools}>
        <ThemeToggle dark={dark} onToggle={toggle} />
        <Button
          ref={toggleRef}
          className={styles.menuButton}
          variant="ghost"
          icon={<Menu className="icon icon-lg" />}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls={sideId}
          onClick={onToggle}
        />
      </div>
    </header>
  );
}

const wideScreen = '(min-width: 821px)';

/** The menu of narrow screens closes on Escape and when the window becomes wider. */
function useMobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      toggleRef.current?.focus();
    }
    function close() {
      setIsOpen(false);
    }
    const wide = window.matchMedia(wideScreen);
    document.addEventListener('keydown', closeOnEscape);
    wide.addEventListener('change', close);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      wide.removeEventListener('change', close);
    };
  }, [isOpen]);

  return {
    isOpen,
    toggleRef,
    toggle: () => setIsOpen(!isOpen),
    close: () => setIsOpen(false),
  };
}

/** The analysis screen stays open, because its unsaved result can still be saved after the next sign-in. */
export function useCrossTabLogout(): void {
  const { session } = usePlatform();
  const navigate = useNavigate();
  const staysOpen = useMatch('/dashboard/analysis') !== null;
  const { pathname, search } = useLocation();

  // A layout effect runs before the effects of the page, which may report the ended session themselves.
  useLayoutEffect(() => {
    function leave() {
      if (session.token() !== null || staysOpen) return;
      keepReturnPath(session.accountId(), pathname + search);
      void navigate('/login', { replace: true, state: 'signedOutInOtherTab' });
    }
    function handleStorage({ storageArea }: StorageEvent) {
      // Only events from other tabs have a storage area. A logout in this tab navigates by itself.
      if (storageArea !== null) leave();
    }
    // A logout between the check of the route guard and the start of this listener sends no event.
    leave();
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [session, navigate, staysOpen, pathname, search]);
}

function useApprovals(): void {
  const { storage, clock } = usePlatform();

  useEffect(() => {
    const tabStorage = pageStorage('sessionStorage');
    const reload = () => window.location.reload();
    const options = { storage, nowMs: clock.now(), page: window, tabStorage, reload };
    import('./restore-approvals.ts')
      .then(({ restoreApprovals }) => restoreApprovals(options))
      // If the code can't be loaded, the addresses are restored at the next start.
      .catch(() => undefined);
  }, [storage, clock]);
}
