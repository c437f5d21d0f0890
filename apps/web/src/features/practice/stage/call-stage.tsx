import { personaLabel, type Conversation } from '@sales-analytics/core';
import { Timer, Volume2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { displayText } from '../../../shared/ui/display-text.ts';
import { AfterCall } from './after-call.tsx';
import './call-stage.css';
import { ConversationLog } from './conversation-log.tsx';
import type { PracticeViewProps } from '../practice-view-props.ts';
import { prospectFace } from '../../../conversation/prospect/prospect-state.ts';
import { ProspectOrb } from '../../../conversation/prospect/prospect-orb.tsx';
import { RecordZone } from './record-zone.tsx';
import { inSeconds, replyTimeMs } from './reply-seconds.ts';
import { StageNotes } from './stage-notes.tsx';
import { canType, isProcessing } from './turn-actions.ts';
import { TypedLine } from './typed-line.tsx';
import { useTurnFocus } from './use-turn-focus.ts';
import { classNames } from '../../../shared/ui/class-names.ts';

/** The room the call happens in: dark in both themes. */
export function CallStage(props: PracticeViewProps) {
  const { conversation } = props;
  const { mood, words } = prospectFace(conversation);
  const { holdButton, typedLine, notePressed } = useTurnFocus(props.microphone);
  const isLive = conversation.stage !== 'idle' && conversation.stage !== 'ended';
  return (
    <div className={classNames('stage-box', conversation.stage !== 'idle' && 'in-call')}>
      <section className="stage" aria-label="Call">
        <div className="stage-l">
          <StageTop conversation={conversation} elapsed={props.elapsed} />
          <ProspectOrb className="orb" mood={mood} />
          <div className="stage-who">
            <ProspectName conversation={conversation} />
            <span className="stage-who-state" aria-live="polite">
              {mood === 'speaking' && <Volume2 className="i" />}
              {words}
            </span>
            <PractisedMoment conversation={conversation} />
          </div>
          <StageNotes {...props} onPressed={notePressed} />
          {conversation.stage === 'ended' ? (
            <AfterCall {...props} call={conversation.call} />
          ) : (
            <RecordZone {...props} holdRef={holdButton} />
          )}
        </div>
        <div className="conv">
          <ConversationLog conversation={conversation} />
          {isLive && (
            <TypedLine
              canSend={canType(conversation)}
              isProcessing={isProcessing(conversation)}
              onType={props.onType}
              fieldRef={typedLine}
            />
          )}
        </div>
      </section>
    </div>
  );
}

function StageTop({ conversation, elapsed }: { conversation: Conversation; elapsed: string }) {
  const isIdle = conversation.stage === 'idle';
  const timing = conversation.stage === 'idle' ? undefined : conversation.call.timing;
  return (
    <div className="stage-top">
      <span className={isIdle ? 'timer timer-idle' : 'timer'} role="timer">
        {!isIdle && conversation.stage !== 'ended' && <span className="live" />}
        {elapsed}
      </span>
      {isIdle && <span>Not in a call</span>}
      {timing !== undefined && (
        <span className="reply-time">
          <Timer className="i i-sm" />
          Reply <b>{inSeconds(replyTimeMs(timing))} s</b>
        </span>
      )}
    </div>
  );
}

function PractisedMoment({ conversation }: { conversation: Conversation }) {
  if (conversation.stage === 'idle' || !conversation.call.moment) return null;
  return (
    <p className="stage-who-moment">
      Practising <span dir="auto">“{displayText(conversation.call.moment.quote).trim()}”</span>
    </p>
  );
}

/**
 * When a call begins or ends the button that was pressed is gone: the focus goes to the name, and
 * the stage, which may have changed places, into sight.
 */
function ProspectName({ conversation }: { conversation: Conversation }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const phase = phaseOf(conversation);
  const lastPhase = useRef(phase);

  useEffect(() => {
    if (lastPhase.current === phase) return;
    lastPhase.current = phase;
    if (document.activeElement === null || document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    window.scrollTo({ top: 0 });
  }, [phase]);

  return (
    <h2 className="stage-who-name" tabIndex={-1} ref={heading}>
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
