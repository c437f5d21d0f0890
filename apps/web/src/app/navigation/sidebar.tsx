import type { Settings } from '@sales-analytics/contract';
import {
  hasLanguageModel,
  hasTranscriptionKey,
  modelProviderNames,
  transcriptionService,
} from '@sales-analytics/core';
import {
  AudioLines,
  CircleCheck,
  CircleDashed,
  House,
  PhoneCall,
  Settings as SettingsIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { countInProgress, countReady } from '../../call/session/app-calls.ts';
import type { SessionsSnapshot } from '../../call/session/sessions-snapshot.ts';
import { useAppCallsSnapshot } from '../../call/session/app-calls-context.tsx';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { readSettings } from '../../shared/browser/settings-store.ts';
import { useTheme } from '../../shared/browser/theme.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { ThemeToggle } from '../../shared/ui/theme-toggle.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './sidebar.module.css';

export function SideFoot() {
  const { session } = usePlatform();
  const settings = useSettings();
  const { dark, toggle } = useTheme();
  const name = session.username()?.trim() || 'Your account';
  return (
    <div className={styles.foot}>
      <ProviderStatus settings={settings} />
      <div className={styles.account}>
        <Avatar name={name} />
        <b className={styles.accountName}>{name}</b>
        <ThemeToggle dark={dark} onToggle={toggle} />
      </div>
    </div>
  );
}

const analysisPath = '/dashboard/analysis';

const entries = [
  { to: '/dashboard', label: 'Home', Icon: House },
  { to: analysisPath, label: 'Analysis', Icon: AudioLines },
  { to: '/dashboard/cold-call-Practice', label: 'Cold Call Practice', Icon: PhoneCall },
  { to: '/dashboard/settings', label: 'Settings', Icon: SettingsIcon },
];

/** A saved call belongs to Home in the navigation, because users find it there. */
const savedCallPages = /^\/dashboard\/(?:analysis\/.|compare)/i;

/** Returns the address of the navigation entry for a page, or undefined if it has no entry. */
function entryOf(pathname: string): string | undefined {
  if (savedCallPages.test(pathname)) return '/dashboard';
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return entries.find(({ to }) => to.toLowerCase() === path)?.to;
}

export function SideNav({ onChoose }: { onChoose: () => void }) {
  const current = entryOf(useLocation().pathname);
  const progress = progressOf(useAppCallsSnapshot());
  return (
    <nav className={styles.nav} aria-label="Main">
      {entries.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          onClick={onChoose}
        >
          <Icon className="icon" />
          {label}
          {to === analysisPath && progress !== undefined && (
            <span className={styles.progress}>{progress}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Returns undefined if no call is in progress or ready to be saved. */
function progressOf(calls: SessionsSnapshot): string | undefined {
  const [inProgress, ready] = [countInProgress(calls), countReady(calls)];
  if (inProgress > 0) return `${inProgress} in progress`;
  return ready > 0 ? `${ready} ready` : undefined;
}

/** Shows which keys this browser stores, but never the keys themselves. */
function ProviderStatus({ settings }: { settings: Settings }) {
  const provider = modelProviderNames[settings.modelProvider];
  return (
    <section className={styles.keys} aria-label="Your keys">
      <b>Your keys</b>
      {transcriptionService(settings) === 'this-computer' ? (
        <KeyLine isSet label="Transcription: this computer" />
      ) : (
        <KeyLine isSet={hasTranscriptionKey(settings)} label="AssemblyAI" />
      )}
      <KeyLine
        isSet={hasLanguageModel(settings)}
        label={[provider, settings.modelName].filter((part) => part !== '').join(', ')}
      />
      <span>Stored only in this browser.</span>
    </section>
  );
}

function KeyLine({ isSet, label }: { isSet: boolean; label: string }) {
  return (
    <span className={classNames(styles.keyLine, isSet && styles.isSet)}>
      {isSet ? <CircleCheck className="icon" /> : <CircleDashed className="icon" />}
      <span className={styles.keyName}>
        {label}
        {isSet ? <span className="sr">, set</span> : ', not set'}
      </span>
    </span>
  );
}

/** The settings are read again whenever they are saved, in this tab or in another one. */
function useSettings(): Settings {
  const { storage, clock } = usePlatform();
  const [settings, setSettings] = useState(() => readSettings(storage, clock.now()));

  useEffect(() => {
    function readAgain() {
      setSettings(readSettings(storage, clock.now()));
    }
    window.addEventListener('storage', readAgain);
    return () => window.removeEventListener('storage', readAgain);
  }, [storage, clock]);

  return settings;
}
