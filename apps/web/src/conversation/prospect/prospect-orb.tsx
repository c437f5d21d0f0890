import { Ear, PhoneCall, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ProspectState } from './prospect-state.ts';
import styles from './prospect-orb.module.css';
import { classNames } from '../../shared/ui/class-names.ts';

type SubscribeToLevel = (listener: (level: number) => void) => () => void;

const bars = [
  { x: 1, speaking: 16, thinking: 6 },
  { x: 9, speaking: 30, thinking: 6 },
  { x: 17, speaking: 44, thinking: 12 },
  { x: 25, speaking: 26, thinking: 6 },
  { x: 33, speaking: 38, thinking: 12 },
  { x: 41, speaking: 20, thinking: 6 },
  { x: 49, speaking: 12, thinking: 6 },
];

const moods = {
  idle: styles.idle,
  ringing: styles.ringing,
  listening: styles.listening,
  'rep-speaks': styles.repSpeaks,
  interrupted: styles.interrupted,
  muted: styles.muted,
  thinking: styles.thinking,
  speaking: styles.speaking,
  ended: undefined,
};

type ProspectOrbProps = {
  mood: ProspectState;
  /** The rings of a hands-free call show who is heard. */
  isHandsFree?: boolean;
  /** The levels are the loudness of the rep from 0 to 1. @returns a function that ends the subscription */
  subscribeToLevel?: SubscribeToLevel;
  className?: string | undefined;
};

/** Shows the prospect's state as a picture; the state is also written below it. */
export function ProspectOrb(props: ProspectOrbProps) {
  const { mood, isHandsFree = false, className } = props;
  return (
    <div
      className={classNames(styles.orb, moods[mood], isHandsFree && styles.handsFree, className)}
      aria-hidden="true"
    >
      {isHandsFree ? <HandsFreeRings {...props} /> : <Rings mood={mood} />}
      <span className={styles.core}>
        <Figure mood={mood} isHandsFree={isHandsFree} />
      </span>
    </div>
  );
}

function Rings({ mood }: { mood: ProspectState }) {
  return (
    <>
      {(mood === 'speaking' || mood === 'listening') && <span className={styles.ring} />}
      {mood === 'speaking' && <span className={classNames(styles.ring, styles.innerRing)} />}
    </>
  );
}

const withProspectRing: readonly ProspectState[] = [
  'ringing',
  'listening',
  'thinking',
  'speaking',
  'muted',
];
const withRepRing: readonly ProspectState[] = ['listening', 'rep-speaks', 'interrupted'];

function HandsFreeRings({ mood, subscribeToLevel }: ProspectOrbProps) {
  const hasInnerRing = mood === 'speaking' || mood === 'listening';
  return (
    <>
      {withProspectRing.includes(mood) && <span className={styles.ring} />}
      {hasInnerRing && <span className={classNames(styles.ring, styles.innerRing)} />}
      {withRepRing.includes(mood) && <RepRing subscribeToLevel={subscribeToLevel} />}
    </>
  );
}

/** Follows the level of the microphone without React, which would render the stage several times a second. */
function RepRing({ subscribeToLevel }: Pick<ProspectOrbProps, 'subscribeToLevel'>) {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      subscribeToLevel?.((level) => {
        ring.current?.style.setProperty('--level', level.toFixed(2));
      }),
    [subscribeToLevel],
  );
  return <span className={styles.repRing} ref={ring} />;
}

function Figure({ mood, isHandsFree }: { mood: ProspectState; isHandsFree: boolean }) {
  if (mood === 'ringing') return <PhoneCall className={styles.figure} strokeWidth={1.75} />;
  if (mood === 'idle' || mood === 'rep-speaks' || mood === 'interrupted' || mood === 'muted')
    return <User className={styles.figure} strokeWidth={1.75} />;
  if (mood === 'listening' && isHandsFree)
    return <User className={styles.figure} strokeWidth={1.75} />;
  if (mood === 'listening') return <Ear className={styles.figure} strokeWidth={1.75} />;
  return (
    <svg className={styles.bars} viewBox="0 0 56 44">
      {bars.map(({ x, speaking, thinking }) => {
        const heights = { speaking, thinking, ended: 6 };
        const height = heights[mood];
        return <rect key={x} x={x} y={22 - height / 2} width="4.5" height={height} rx="2.2" />;
      })}
    </svg>
  );
}
