import {
  callClockStart,
  formatDuration,
  personaLabel,
  practiceLengthMs,
  type Conversation,
} from '@sales-analytics/core';
import { Timer, Volume2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { ProspectOrb } from '../../../conversation/prospect/prospect-orb.tsx';
import { prospectFace } from '../../../conversation/prospect/prospect-state.ts';
import type {
  ConversationView,
  MicrophoneState,
} from '../../../conversation/session/conversation-view.ts';
import { useElapsedMs } from '../../../shared/time/use-elapsed.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import { modeOf } from '../call-mode.ts';
import { LazyStageOutcome, LazyStrip, LazyTypedLine, typedLinePart } from '../lazy-parts.ts';
import { hasReplyTime, inSeconds, replyTimeMs } from '../reply-time.ts';
import type { CallSetup, CallSound, LiveNumbers, ScreenSession } from '../use-practice.ts';
import type { CallAnalysis } from './after-call.tsx';
import styles from './call-stage.module.css';
import { ConversationLog } from './conversation-log.tsx';
import { StageControls } from './stage-controls.tsx';
import { StageNotes } from './stage-notes.tsx';
import { StateWord } from './state-word.tsx';
import { canType, isProcessing } from './turn-actions.ts';

export type CallStageProps = {
  session: ScreenSession;
  view: ConversationView;
  setup: CallSetup;
  sound: CallSound;
  numbers: LiveNumbers;
  analysis: CallAnalysis;
  onStart: () => void;
};

/** The stage is dark in both themes. */
export function CallStage(props: CallStageProps) {
  useEffect(() => {
    void typedLinePart.fetchAhead();
  }, []);
  const { session, view, setup, sound, numbers, analysis, onStart } = props;
  const { conversation, microphone, isMuted } = view;
  const { mood, words } = prospectFace(conversation, { state: microphone, isMuted });
  const mode = modeOf(conversation, setup.mode);
  const isInCall = conversation.stage !== 'idle' && conversation.stage !== 'ended';
  const isHandsFree = isInCall && mode === 'hands-free';
  // A call in which neither side spoke has no outcome.
  const hasOutcome = conversation.stage === 'ended' && conversation.call.turns.length > 0;
  const stage = useRef<HTMLElement>(null);
  const { heading, talkButton, typedLine, notePressed } = useTurnFocus(microphone, isHandsFree);
  return (
    <div
      className={classNames(
        styles.box,
        conversation.stage === 'idle' ? styles.beforeCall : styles.inCall,
        isHandsFree && styles.handsFree,
        hasOutcome && styles.afterCall,
      )}
    >
      <section className={styles.stage} aria-label="Call" ref={stage}>
        <div className={styles.call}>
          <StageTop conversation={conversation} />
          {!hasOutcome && (
            <ProspectOrb
              className={styles.orb}
              mood={mood}
              isHandsFree={isHandsFree}
              subscribeToLevel={sound.subscribeToLevel}
            />
          )}
          <div className={styles.prospect}>
            <ProspectName conversation={conversation} headingRef={heading} />
            <Identity conversation={conversation} />
            {isHandsFree ? (
              <StateWord mood={mood} words={words} />
            ) : (
              <span className={styles.state} aria-live="polite">
                {mood === 'speaking' && <Volume2 className="icon" />}
                {words}
              </span>
            )}
            <PractisedMoment conversation={conversation} />
          </div>
          <LazyStageOutcome conversation={conversation} stage={stage} />
          {!isHandsFree && (
            <StageNotes
              session={session}
              view={view}
              voiceNote={sound.voiceNote}
              onPressed={notePressed}
            />
          )}
          <StageControls
            {...{ session, view, setup, sound, analysis, onStart, talkButton }}
            onPressed={notePressed}
          />
        </div>
        {conversation.stage !== 'idle' && (
          <div className={styles.conversation}>
            <ConversationLog conversation={conversation} saidSoFar={session.saidSoFar} />
            {isInCall && (
              <LazyTypedLine
                canSend={canType(conversation)}
                isProcessing={isProcessing(conversation)}
                onType={(text) => session.type(text)}
                onTyping={() => session.resetInactivity()}
                fieldRef={typedLine}
              />
            )}
          </div>
        )}
        {isHandsFree && <LazyStrip conversation={conversation} numbers={numbers} />}
      </section>
    </div>
  );
}

function StageTop({ conversation }: { conversation: Conversation }) {
  const elapsed = useCallTime(conversation);
  const isIdle = conversation.stage === 'idle';
  const timing = conversation.stage === 'idle' ? undefined : conversation.call.timing;
  const hasBegun = !isIdle && conversation.stage !== 'ringing';
  return (
    <div className={styles.top}>
      <span className={classNames(styles.timer, !hasBegun && styles.idle)} role="timer">
        {hasBegun && conversation.stage !== 'ended' && <span className={styles.live} />}
        {elapsed}
      </span>
      {isIdle && <span>No call in progress</span>}
      {timing && hasReplyTime(timing) && (
        <span className={styles.replyTime}>
          <Timer className="icon icon-sm" />
          Reply time <b>{inSeconds(replyTimeMs(timing))} s</b>
        </span>
      )}
    </div>
  );
}

/** Returns the duration of the call, like '00:52', and '00:00' before it has begun. */
function useCallTime(conversation: Conversation): string {
  const { stage } = conversation;
  const isRunning = stage !== 'idle' && stage !== 'ringing' && stage !== 'ended';
  const runningMs = useElapsedMs(isRunning ? callClockStart(conversation.call) : null);
  return formatDuration(stage === 'ended' ? practiceLengthMs(conversation.call) : runningMs);
}

function Identity({ conversation }: { conversation: Conversation }) {
  const prospect = conversation.stage === 'idle' ? undefined : conversation.call.prospect;
  return (
    prospect && (
      <p className={styles.identity} dir="auto">
        {displayText(`${prospect.name}, ${prospect.role}`)}
      </p>
    )
  );
}

function PractisedMoment({ conversation }: { conversation: Conversation }) {
  if (conversation.stage === 'idle' || !conversation.call.moment) return null;
  return (
    <p className={styles.moment}>
      Practising <span dir="auto">“{displayText(conversation.call.moment.quote).trim()}”</span>
    </p>
  );
}

/**
 * The pressed button is removed when a call starts or ends. Then the focus moves to the name, and the stage is scrolled
 * into view, because its position may have changed.
 */
function ProspectName({
  conversation,
  headingRef: heading,
}: {
  conversation: Conversation;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const phase = phaseOf(conversation);
  const last = useRef({ phase, stage: conversation.stage });

  useEffect(() => {
    const { phase: lastPhase, stage: lastStage } = last.current;
    last.current = { phase, stage: conversation.stage };
    if (lastPhase === phase) return;
    // The call does not change when the prospect picks up, although its start time does.
    if (lastStage === 'ringing' && conversation.stage === 'hands-free') return;
    if (document.activeElement === null || document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    window.scrollTo({ top: 0 });
  }, [phase, conversation.stage, heading]);

  return (
    <h2 className={styles.name} tabIndex={-1} ref={heading}>
      {prospectName(conversation)}
    </h2>
  );
}

function phaseOf(conversation: Conversation): string {
  const { stage } = conversation;
  if (stage === 'idle' || stage === 'ended') return stage;
  return `call ${conversation.call.startedAtMs}`;
}

function prospectName(conversation: Conversation): string {
  const persona = conversation.stage === 'idle' ? conversation.persona : conversation.call.persona;
  return persona === null ? 'Your prospect' : `${personaLabel(persona)} prospect`;
}

type TurnFocus = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** This button records, or mutes in a hands-free call. */
  talkButton: RefObject<HTMLButtonElement | null>;
  typedLine: RefObject<HTMLInputElement | null>;
  /** The pressed button may disappear together with its message. */
  notePressed: (button: Element) => void;
};

function useTurnFocus(microphone: MicrophoneState, isHandsFree: boolean): TurnFocus {
  const heading = useRef<HTMLHeadingElement>(null);
  const talkButton = useRef<HTMLButtonElement>(null);
  const typedLine = useRef<HTMLInputElement>(null);
  const pressed = useRef<Element>(null);

  useEffect(() => {
    if (pressed.current === null || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    // The button that mutes must not have the focus, because Space interrupts the prospect in a hands-free call.
    if (isHandsFree && heading.current) {
      heading.current.focus({ preventScroll: true });
      return;
    }
    // The record button keeps the focus while it waits for a reply or for the microphone.
    const canSpeakSoon = microphone === 'ready' || microphone === 'asking';
    const next = canSpeakSoon ? talkButton : typedLine;
    next.current?.focus({ preventScroll: true });
  });

  function notePressed(button: Element) {
    pressed.current = button;
  }

  return { heading, talkButton, typedLine, notePressed };
}
