import { AudioLines, House, PhoneCall, Settings } from 'lucide-react';
import { NavLink } from 'react-router';

const entries = [
  { to: '/dashboard', label: 'Home', Icon: House },
  { to: '/dashboard/analysis', label: 'Analysis', Icon: AudioLines },
  { to: '/dashboard/cold-call-Practice', label: 'Cold Call Practice', Icon: PhoneCall },
  { to: '/dashboard/settings', label: 'Settings', Icon: Settings },
];

export function SideNav({ onChoose }: { onChoose: () => void }) {
  return (
    <nav className="nav" aria-label="Main">
      {entries.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end={to === '/dashboard'} onClick={onChoose}>
          <Icon className="i" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
