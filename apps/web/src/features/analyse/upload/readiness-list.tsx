import { CircleAlert, CircleCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../shared/ui/card.tsx';
import styles from './readiness-list.module.css';
import {
  hasLanguageModel,
  hasTranscriptionKey,
  modelProviderNames,
  recogniserSize,
  transcriptionService,
} from '@sales-analytics/core';
import {
  defaultSettings,
  hasEnded,
  openAIModelEnd,
  type ModelEnd,
  type Settings,
} from '@sales-analytics/contract';
import { Link } from 'react-router';
import { hasSettings, readSettings } from '../../../shared/browser/settings-store.ts';

type ReadinessItem = {
  state: 'ready' | 'missing' | 'private';
  title: string;
  detail: string;
  action?: ReactNode;
};

/** The privacy notes are the same for every account, so they are also prerendered. */
const classes = { ready: undefined, missing: styles.missing, private: undefined };
const icons = { ready: CircleCheck, missing: CircleAlert, private: Lock };

export function ReadinessList({ items }: { items: readonly ReadinessItem[] }) {
  return (
    <Card isPadded>
      <h2 className="h-sec">Before you start</h2>
      <ul className={styles.list}>
        {items.map(({ state, title, detail, action }) => {
          const Icon = icons[state];
          return (
            <li key={title} className={classes[state]}>
              <Icon className="icon" aria-hidden="true" />
              <div>
                <b>{title}</b>
                <span className="muted t-sm">{detail}</span>
                {action}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const toSettings = (
  <Link className="a-link t-sm" to="/dashboard/settings">
    Open Settings
  </Link>
);

const keyReady: ReadinessItem = {
  state: 'ready',
  title: 'Transcription key set',
  detail: 'AssemblyAI',
};

const recogniserReady: ReadinessItem = {
  state: 'ready',
  title: 'Ready to transcribe',
  detail: `This computer recognises the speech. The first time, its recogniser (${recogniserSize}) is loaded from this server.`,
};

const sentToProvider: ReadinessItem = {
  state: 'private',
  title: 'Audio is never sent to our server',
  detail:
    'It goes straight from this browser to your transcription provider. A copy stays in this browser so that you can play it back.',
};

const staysHere: ReadinessItem = {
  state: 'private',
  title: 'The recording stays in this browser',
  detail: 'A copy is kept so that you can play it back. It is not sent anywhere.',
};

export function readinessOf(storage: Storage, nowMs: number): ReadinessItem[] {
  const settings = readSettings(storage, nowMs);
  const hasModel = hasSettings(storage) && hasLanguageModel(settings);
  const isLocal = transcriptionService(settings) === 'this-computer';
  const model = hasModel ? [modelReadiness(settings, nowMs)] : [];
  if (isLocal) return [recogniserReady, ...model, staysHere];
  return [...(hasTranscriptionKey(settings) ? [keyReady] : []), ...model, sentToProvider];
}

function modelReadiness(settings: Settings, nowMs: number): ReadinessItem {
  const { modelProvider, modelName } = settings;
  const end = endOfModel(settings, nowMs);
  if (end) {
    return {
      state: 'missing',
      title: 'Language model ended',
      detail: endOf(end),
      action: toSettings,
    };
  }
  const detail = `${modelProviderNames[modelProvider]}, ${modelName}`;
  return { state: 'ready', title: 'Language model ready', detail };
}

function endOf({ model, successor = 'another model' }: ModelEnd): string {
  return `OpenAI no longer serves ${model}, so calls can’t be analysed with it. Choose ${successor}.`;
}

/** Returns undefined for a compatible host that replaces OpenAI, because it has its own models. */
function endOfModel(settings: Settings, nowMs: number): ModelEnd | undefined {
  const { modelProvider, modelName, openAIHost } = settings;
  if (modelProvider !== 'openai' || openAIHost !== defaultSettings.openAIHost) return undefined;
  const end = openAIModelEnd(modelName);
  return end && hasEnded(end, nowMs) ? end : undefined;
}
