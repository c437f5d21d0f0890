import { Menu } from 'lucide-react';
import type { RefObject } from 'react';
import { Outlet } from 'react-router';
import { useTheme } from '../../shared/browser/theme.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ThemeToggle } from '../../shared/ui/theme-toggle.tsx';
import { ToastProvider } from '../../shared/ui/toast.tsx';
import { SideFoot } from './side-foot.tsx';
import { SideNav } from './side-nav.tsx';
import { useCrossTabLogout } from './use-cross-tab-logout.ts';
import { useMobileMenu } from './use-mobile-menu.ts';

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
