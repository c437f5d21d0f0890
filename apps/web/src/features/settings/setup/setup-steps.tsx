import { hasLanguageModel, hasTranscriptionKey, modelProviderNames } from '@sales-analytics/core';
import type { Settings } from '@sales-analytics/contract';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { hasSettings, readSettings } from '../../../shared/browser/settings-store.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import { liveEnvironment, type Environment } from '../environment.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { findStepProblem, withStep, type SetupStepName } from './setup-step-settings.ts';
import { StepForm } from './step-form.tsx';
import styles from './setup-steps.module.css';

export type SetupStepsProps = {
  /** These files wait for keys. */
  waiting: readonly string[];
  onSaved: () => void;
  /** The steps call this when the user has typed text, and again when the text is saved or removed. */
  onTyped: (isTyped: boolean) => void;
  environment?: Environment;
};

export function SetupSteps({ waiting, onSaved, onTyped, ...props }: SetupStepsProps) {
  const platform = usePlatform();
  const [environment] = useState(() => props.environment ?? liveEnvironment(platform));
  const { form, formRef } = useSettingsForm(environment);
  const [chosen, setChosen] = useState<SetupStepName | null>(null);
  const [hasOpenedStep, setHasOpenedStep] = useState(false);
  const done = useDone(form.saved);
  const open = stepToShow({ chosen, done, isWaiting: waiting.length > 0 });
  useTypedReport(form.isDirty, onTyped);

  function save(part: SetupStepName) {
    const { storage, clock } = platform;
    const nowMs = clock.now();
    const settings = withStep(part, {
      saved: readSettings(storage, nowMs),
      draft: form.draft,
      nowMs,
    });
    const check = findStepProblem[part];
    let isReloading = false;
    function reload() {
      isReloading = true;
      environment.reload();
    }
    // Unsaved text for the other step stays in the form.
    const isStored = form.store(settings, { check, draftAfter: form.draft, reload });
    // The reloaded page resumes the waiting calls.
    if (!isStored || isReloading) return;
    setChosen(null);
    setHasOpenedStep(true);
    onSaved();
  }

  function openStep(part: SetupStepName) {
    setChosen(part);
    setHasOpenedStep(true);
  }

  const count = [done.transcription, done.model, waiting.length > 0].filter(Boolean).length;
  return (
    <Card
      title="Set up in three steps"
      aside={<span className="t-sm muted">{count} of 3 done</span>}
      bodyClassName={styles.body}
    >
      <ol className={styles.steps}>
        <Step
          number={1}
          title="Transcription"
          isDone={done.transcription}
          isOpen={open === 'transcription'}
        >
          {done.transcription
            ? 'AssemblyAI key saved'
            : 'Add your AssemblyAI key. You don’t need it for transcripts.'}
          <OpenStep part="transcription" {...{ open, done }} onOpen={openStep}>
            Add key
          </OpenStep>
        </Step>
        <Step number={2} title="Language model" isDone={done.model} isOpen={open === 'model'}>
          {done.model ? modelOf(form.saved) : 'Add a key, or the address of your own host.'}
          <OpenStep part="model" {...{ open, done }} onOpen={openStep}>
            Add model
          </OpenStep>
        </Step>
        <Step number={3} title="Your call" isDone={waiting.length > 0} isOpen={open === null}>
          {waiting.length > 0
            ? waitingNote(waiting)
            : 'Drop a recording below, or import a transcript.'}
        </Step>
      </ol>
      {open && (
        <StepForm
          key={open}
          part={open}
          takesFocus={hasOpenedStep}
          {...{ form, formRef, environment }}
          onSave={() => save(open)}
        />
      )}
      {form.isStorageFull && (
        <Banner tone="error" title="Your settings could not be saved">
          This browser is not storing data for this site. Free up space or use a normal window, then
          save again.
        </Banner>
      )}
      <p className="muted t-sm">
        Each key stays in this browser and is sent only to its provider.{' '}
        <Link className="a-link" to="/dashboard/settings">
          All settings
        </Link>
      </p>
    </Card>
  );
}

type Done = Record<SetupStepName, boolean>;

function useDone(saved: Settings): Done {
  const { storage } = usePlatform();
  return {
    transcription: hasTranscriptionKey(saved),
    model: hasSettings(storage) && hasLanguageModel(saved),
  };
}

type OpenOptions = { chosen: SetupStepName | null; done: Done; isWaiting: boolean };

/** A rep who only imports transcripts needs no transcription key, so the key is asked for later. */
function stepToShow({ chosen, done, isWaiting }: OpenOptions): SetupStepName | null {
  if (chosen && !done[chosen]) return chosen;
  if (!done.transcription && (isWaiting || !done.model)) return 'transcription';
  return done.model ? null : 'model';
}

function useTypedReport(isTyped: boolean, onTyped: (isTyped: boolean) => void): void {
  const report = useEffectEvent(onTyped);
  useEffect(() => {
    report(isTyped);
    return () => report(false);
  }, [isTyped]);
}

function modelOf({ modelProvider, modelName }: Settings): string {
  return `${modelProviderNames[modelProvider]}, ${modelName}`;
}

function waitingNote(names: readonly string[]): string {
  const [name = ''] = names;
  const [what, it] =
    names.length === 1 ? [`${displayText(name)} is`, 'It'] : [`${names.length} files are`, 'They'];
  return `${what} kept in this browser. ${it} will be analysed when your keys are saved.`;
}

type StepProps = {
  number: number;
  title: string;
  isDone: boolean;
  isOpen: boolean;
  children: ReactNode;
};

function Step({ number, title, isDone, isOpen, children }: StepProps) {
  return (
    <li
      className={classNames(isDone && styles.done, isOpen && styles.open)}
      aria-current={isOpen ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Check className="icon" /> : number}
      </span>
      <div>
        <b>
          {title}
          <span className="sr">{isDone ? ' (done)' : ' (not done)'}</span>
        </b>
        {children}
      </div>
    </li>
  );
}

type OpenStepProps = {
  part: SetupStepName;
  open: SetupStepName | null;
  done: Done;
  onOpen: (part: SetupStepName) => void;
  children: string;
};

function OpenStep({ part, open, done, onOpen, children }: OpenStepProps) {
  if (done[part] || open === part) return null;
  return (
    <Button size="sm" onClick={() => onOpen(part)}>
      {children}
    </Button>
  );
}
