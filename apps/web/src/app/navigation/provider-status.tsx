import type { Settings } from '@sales-analytics/contract';
import { hasLanguageModel, hasTranscriptionKey, modelProviderNames } from '@sales-analytics/core';
import { CircleCheck, CircleDashed } from 'lucide-react';

/** Which keys this browser holds; never the keys themselves. */
export function ProviderStatus({ settings }: { settings: Settings }) {
  const provider = modelProviderNames[settings.modelProvider];
  return (
    <section className="keys" aria-label="Your keys">
      <b>Your keys</b>
      <KeyLine isSet={hasTranscriptionKey(settings)} label="AssemblyAI" />
      <KeyLine isSet={hasLanguageModel(settings)} label={`${provider}, ${settings.modelName}`} />
      <span>Kept in this browser only.</span>
    </section>
  );
}

function KeyLine({ isSet, label }: { isSet: boolean; label: string }) {
  return (
    <span className={isSet ? 'row' : 'row unset'}>
      {isSet ? <CircleCheck className="i" /> : <CircleDashed className="i" />}
      <span className="grow">
        {label}
        {isSet ? <span className="sr">, set</span> : ', not set'}
      </span>
    </span>
  );
}
