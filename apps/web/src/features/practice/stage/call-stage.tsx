import { personaLabel, type Conversation } from '@sales-analytics/core';
import { Timer, Volume2 } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { displayText } from '../../../shared/ui/display-text.ts';
import { AfterCall } from './after-call.tsx';
import styles from './call-stage.module.css';
import { ConversationLog } from './conversation-log.tsx';
import { modeOf } from '../call-mode.ts';
import { HowYouTalk } from '../how-you-talk.tsx';
import { LazyStageOutcome, LazyTypedLine, typedLinePart } from '../lazy-parts.ts';
import type { PracticeViewProps } from '../practice-view-props.ts';
import { prospectFace } from '../../../conversation/prospect/prospect-state.ts';
import { ProspectOrb } from '../../../conversation/prospect/prospect-orb.tsx';
import { HandsFreeZone } from './hands-free-zone.tsx';
import { LazyStrip } from './lazy-strip.tsx';
import { RecordZone } from './record-zone.tsx';
import { hasReplyTime, inSeconds, replyTimeMs } from '../reply-time.ts';
import { StartCall } from './start-call.tsx';
import { StageNotes } from './stage-notes.tsx';
import { StateWord } from './state-word.tsx';
import { canType, isProcessing } from './turn-actions.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { MicrophoneState } from '../../../conversation/session/conversation-view.ts';

/** The call stage, dark in both themes. */
export function CallStage(props: PracticeViewProps) {
  useEffect(() => {
    void typedLinePart.fetchAhead();
  }, []);
  const { conversation } = props;
  const { mood, words } = prospectFace(conversation, {
    state: props.microphone,
    isMuted: props.isRepMuted,
  });
  const mode = modeOf(conversation, props.mode);
  const isInCall = conversation.stage !== 'idle' && conversation.stage !== 'ended';
  const isHandsFree = isInCall && mode === 'hands-free';
  // A call in which nothing was said has no outcome.
  const hasOutcome = conversation.stage === 'ended' && conversation.call.turns.length > 0;
  const stage = useRef<HTMLElement>(null);
  const { heading, talkButton, typedLine, notePressed } = useTurnFocus(
    props.microphone,
    isHandsFree,
  );
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
          <StageTop conversation={conversation} elapsed={props.elapsed} />
          {!hasOutcome && (
            <ProspectOrb
              className={styles.orb}
              mood={mood}
              isHandsFree={isHandsFree}
              subscribeToLevel={props.subscribeToLevel}
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
          {!isHandsFree && <StageNotes {...props} onPressed={notePressed} />}
          <Controls {...props} talkButton={talkButton} onPressed={notePressed} />
        </div>
        {conversation.stage !== 'idle' && (
          <div className={styles.conversation}>
            <ConversationLog conversation={conversation} saidSoFar={props.saidSoFar} />
            {isInCall && (
              <LazyTypedLine
                canSend={canType(conversation)}
                isProcessing={isProcessing(conversation)}
                onType={props.onType}
                onTyping={props.onTyping}
                fieldRef={typedLine}
              />
            )}
          </div>
        )}
        {isHandsFree && <LazyStrip {...props} conversation={conversation} />}
      </section>
    </div>
  );
}

type ControlsProps = PracticeViewProps & {
  talkButton: Ref<HTMLButtonElement>;
  onPressed: (button: Element) => void;
};

/** Shows what the rep can do now. Before a call, the rep also chooses how to talk. */
function Controls(props: ControlsProps) {
  const { conversation, mode, onMode, talkButton, onPressed } = props;
  if (conversation.stage === 'ended') return <AfterCall {...props} call={conversation.call} />;
  const isHeld = modeOf(conversation, mode) === 'hold';
  if (conversation.stage === 'idle') {
    return (
      <div className={styles.choice}>
        <HowYouTalk mode={mode} onMode={onMode} isOnStage />
        {isHeld && <RecordZone {...props} holdRef={talkButton} />}
        <StartCall canStart={conversation.persona !== null} onStart={props.onStart} />
      </div>
    );
  }
  if (isHeld) return <RecordZone {...props} holdRef={talkButton} />;
  return <HandsFreeZone {...props} muteRef={talkButton} onPressed={onPressed} />;
}

function StageTop({ conversation, elapsed }: { conversation: Conversation; elapsed: string }) {
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

/** The name and the role of the prospect in a call. */
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
 * When a call starts or ends, the pressed button is removed. The focus moves to the name, and the stage,
 * whose position may have changed, is scrolled into view.
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
    // The prospect picks up: the same call, whose clock runs from here on.
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

/** Changes with every new call, and with its end. */
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
  /** Held to record, or the one that mutes. */
  talkButton: RefObject<HTMLButtonElement | null>;
  typedLine: RefObject<HTMLInputElement | null>;
  /** Reports a pressed button that may be removed together with its message. */
  notePressed: (button: Element) => void;
};

/** When a pressed button is removed with its message, moves the focus to the control for the next turn. */
function useTurnFocus(microphone: MicrophoneState, isHandsFree: boolean): TurnFocus {
  const heading = useRef<HTMLHeadingElement>(null);
  const talkButton = useRef<HTMLButtonElement>(null);
  const typedLine = useRef<HTMLInputElement>(null);
  const pressed = useRef<Element>(null);

  useEffect(() => {
    if (pressed.current === null || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    // In a hands-free call Space is the call's key: it must not mute by accident.
    if (isHandsFree && heading.current) {
      heading.current.focus({ preventScroll: true });
      return;
    }
    // The hold button keeps the focus while it waits for a reply or for the microphone.
    const canSpeakSoon = microphone === 'ready' || microphone === 'asking';
    const way = canSpeakSoon ? talkButton : typedLine;
    way.current?.focus({ preventScroll: true });
  });

  function notePressed(button: Element) {
    pressed.current = button;
  }

  return { heading, talkButton, typedLine, notePressed };
}
