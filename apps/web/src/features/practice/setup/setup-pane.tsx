import type { CallMoment, Persona } from '@sales-analytics/contract';
import type { Conversation, PracticeCall } from '@sales-analytics/core';
import { useRef } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { DifficultyField } from './difficulty-field.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MomentCard } from './moment-card.tsx';
import { isPersona, personaOptions } from '../../../conversation/prospect/personas.ts';
import { PersonaNotes } from '../../../conversation/prospect/persona-notes.tsx';
import { canChangeMode, modeOf } from '../call-mode.ts';
import { HowYouTalk } from '../how-you-talk.tsx';
import { LazyFixedSetup, LazyLastReply } from '../lazy-parts.ts';
import { hasReplyTime } from '../reply-time.ts';
import type { CallSetup } from '../use-practice.ts';
import { ScenarioFields } from './scenario-fields.tsx';
import styles from './setup-pane.module.css';
import { SelectField } from '../../../shared/ui/select-field.tsx';

type Props = {
  conversation: Conversation;
  setup: CallSetup;
  onChoosePersona: (persona: Persona) => void;
  onRemoveMoment: () => void;
};

const choose = { value: '', label: 'Choose a persona' };

export function SetupPane(props: Props) {
  const { conversation, setup, onChoosePersona } = props;
  const isIdle = conversation.stage === 'idle';
  const personaField = useRef<HTMLSelectElement>(null);
  const persona = personaOf(conversation);
  const moment = momentOf(conversation);
  const lockedCall = lockedCallOf(conversation);
  const isLocked = lockedCall !== null;
  const mode = modeOf(conversation, setup.mode);
  const timing = conversation.stage === 'idle' ? undefined : conversation.call.timing;

  function handleChoice(value: string) {
    if (isPersona(value)) onChoosePersona(value);
  }

  /** The pressed button is removed, so the focus moves to a field of the setup. */
  function removeMoment() {
    props.onRemoveMoment();
    personaField.current?.focus();
  }

  return (
    <Card
      className={classNames(styles.pane, isIdle && styles.wide)}
      bodyClassName={styles.body}
      title={titleOf(conversation)}
      aside={isLocked && <Tag kind="locked">locked</Tag>}
    >
      <div className={styles.group}>
        {moment && <MomentCard moment={moment} onLeaveOut={isLocked ? undefined : removeMoment} />}
        <SelectField
          ref={personaField}
          label="Persona"
          value={persona ?? ''}
          onChange={handleChoice}
          options={persona === null ? [choose, ...personaOptions] : personaOptions}
          disabled={isLocked}
        />
        {persona !== null && <PersonaNotes persona={persona} />}
        {!isIdle && (
          <HowYouTalk
            mode={mode}
            onMode={setup.changeMode}
            disabled={!canChangeMode(conversation)}
          />
        )}
        {!lockedCall && (
          <DifficultyField
            persona={persona}
            difficulty={setup.difficulty}
            onChange={setup.changeDifficulty}
          />
        )}
      </div>
      <div className={styles.group}>
        {lockedCall ? (
          <LazyFixedSetup call={lockedCall} />
        ) : (
          <ScenarioFields scenario={setup.scenario} onChange={setup.changeScenario} />
        )}
      </div>
      <div className={styles.foot}>
        {timing !== undefined && hasReplyTime(timing) && (
          <LazyLastReply timing={timing} mode={mode} />
        )}
        {isIdle && <FirstSteps mode={mode} />}
      </div>
    </Card>
  );
}

function titleOf({ stage }: Conversation): string {
  if (stage === 'idle') return 'Set up the call';
  return stage === 'ended' ? 'Next call' : 'This call';
}

function personaOf(conversation: Conversation): Persona | null {
  const { stage } = conversation;
  if (stage === 'idle' || stage === 'ended') return conversation.persona;
  return conversation.call.persona;
}

/** Returns null while the next call can be set up. */
function lockedCallOf(conversation: Conversation): PracticeCall | null {
  const { stage } = conversation;
  return stage === 'idle' || stage === 'ended' ? null : conversation.call;
}

function momentOf(conversation: Conversation): CallMoment | undefined {
  const { stage } = conversation;
  if (stage === 'idle' || stage === 'ended') return conversation.moment;
  return conversation.call.moment;
}
