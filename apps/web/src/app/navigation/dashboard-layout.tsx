import { Menu } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Outlet, useMatch, useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useTheme } from '../../shared/browser/theme.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ThemeToggle } from '../../shared/ui/theme-toggle.tsx';
import { ToastProvider } from '../../shared/ui/toast.tsx';
import { SideFoot, SideNav } from './sidebar.tsx';

const sideId = 'side';

/** The protected pages: navigation beside the content, or behind a header on a phone. */
export function DashboardLayout() {
  const menu = useMobileMenu();
  useCrossTabLogout();
  return (
    <ToastProvider>
      <div className={menu.isOpen ? 'app menu-open' : 'app'}>
        <TopBar isOpen={menu.isOpen} toggleRef={menu.toggleRef} onToggle={menu.toggle} />
        <aside className="side" id={sideId} aria-label="Sidebar">
          <div className="side-in">
            <Brand to="/dashboard" />
            <SideNav onChoose={menu.close} />
            <SideFoot />
          </div>
        </aside>
        <main className="main" id="main" tabIndex={-1} inert={menu.isOpen}>
          <div className="page">
            <Outlet />
          </div>
        </main>
      </div>
    </ToastProvider>
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
    <header className="topbar">
      <Brand to="/dashboard" />
      <div className="row topbar-tools">
        <ThemeToggle dark={dark} onToggle={toggle} />
        <Button
          ref={toggleRef}
          variant="ghost"
          icon={<Menu className="i i-lg" />}
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

/** The menu behind the phone's header: Escape and a widened window close it. */
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

/**
 * Who logs out in one tab is logged out in all: none may go on to show their calls. The analysis
 * screen stays, as what it holds is nowhere else; it can be saved once somebody has signed in again.
 */
export function useCrossTabLogout(): void {
  const { session } = usePlatform();
  const navigate = useNavigate();
  const isKept = useMatch('/dashboard/analysis') !== null;

  // Before the page's own effects: they may find that the session is over, and say so themselves.
  useLayoutEffect(() => {
    function leave() {
      if (session.token() !== null || isKept) return;
      void navigate('/login', { replace: true });
    }
    function follow({ storageArea }: StorageEvent) {
      // Only what other tabs changed names its storage; this tab's own logout finds its own way.
      if (storageArea !== null) leave();
    }
    // A logout between the guard's look and this listener is told to nobody.
    leave();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [session, navigate, isKept]);
}
