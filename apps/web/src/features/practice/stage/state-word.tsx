import { Ear, Ellipsis, Hand, Mic, MicOff, PhoneCall, Volume2 } from 'lucide-react';
import type { ProspectState } from '../../../conversation/prospect/prospect-state.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import styles from './state-word.module.css';

const icons: Partial<Record<ProspectState, typeof Ear>> = {
  ringing: PhoneCall,
  listening: Ear,
  'rep-speaks': Mic,
  interrupted: Hand,
  thinking: Ellipsis,
  speaking: Volume2,
  muted: MicOff,
};

const colours: Partial<Record<ProspectState, string | undefined>> = {
  'rep-speaks': styles.rep,
  interrupted: styles.rep,
  thinking: styles.waiting,
  speaking: styles.prospect,
};

/** Screen readers announce each change of the state. */
export function StateWord({ mood, words }: { mood: ProspectState; words: string }) {
  const Icon = icons[mood];
  return (
    <span className={classNames(styles.state, colours[mood])} aria-live="polite">
      {/* The key makes each state fade in as a new element. */}
      <span className={styles.word} key={words}>
        {Icon && <Icon className="icon" />}
        {words}
      </span>
    </span>
  );
}
