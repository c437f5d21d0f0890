import type { DraftCall } from '@sales-analytics/contract';
import { checkRecording } from '@sales-analytics/core';
import { useState } from 'react';
import {
  configurationMessages,
  readConfiguration,
  useConfigurationCheck,
} from '../../../call/session/use-configuration-check.ts';
import { browserLanguage } from '../../../call/display/browser-language.ts';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import type { AnalysisOptions } from '../analysis-options.ts';
import type { CallPreferences } from '../call-preferences.ts';
import { isTranscript, recordingToAdd, type NewCallFields } from './add-recording.ts';
import type { CallSessions } from '../../../call/session/call-sessions.ts';
import { unreadable, useReading } from './use-reading.ts';
import { loadAdder, useTranscriptPreviews } from './use-transcript-previews.ts';

type AddCallsOptions = {
  options: AnalysisOptions;
  preferences: CallPreferences;
  sessions: CallSessions;
  /** Returns the reason why the file is not imported, or null. */
  importCalls: (file: File) => Promise<string | null>;
};

export function useAddCalls({ options, preferences, sessions, importCalls }: AddCallsOptions) {
  const { callType, stereo } = preferences;
  const { clock, storage } = usePlatform();
  const checkConfiguration = useConfigurationCheck('analysis');
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  function newCall(id = options.randomId()): NewCallFields {
    return { id, chosenAt: new Date(clock.now()).toISOString(), callType };
  }

  const { read, ...reading } = useReading(options);
  const previews = useTranscriptPreviews({ sessions, newCall, read, setBusy });

  /** Returns the reason if the file was rejected. */
  async function addFile(file: File): Promise<string | null> {
    if (!isTranscript(file.name)) return addRecording(file);
    const { readCallsFile } = await loadAdder();
    const calls = await readCallsFile(file);
    if (calls) return calls.problem ?? importCalls(file);
    return previews.addTranscriptFile(file);
  }

  /** The recording waits until the settings that it needs are saved. A transcript does not need them. */
  async function addRecording(file: File): Promise<string | null> {
    const incoming = await recordingToAdd(file, newCall(), { options, stereo });
    if (!incoming.ok) return incoming.reason;
    const configuration = readConfiguration(storage, clock.now(), 'analysis');
    if (configuration !== 'ready') {
      await sessions.keep(incoming.call);
      return configurationMessages[configuration];
    }
    await sessions.add(incoming.call);
    return null;
  }

  /** If a file is rejected, the others are still added. */
  async function addFiles(files: readonly File[]) {
    setRefusals([]);
    setBusy(true);
    const refused: { name: string; reason: string }[] = [];
    for (const file of files) {
      const reason = await addFile(file).catch(() => unreadable);
      if (reason !== null) refused.push({ name: file.name, reason });
    }
    // The settings open if they are the only reason why all files were rejected.
    const isNoneAdded = refused.length > 0 && refused.length === files.length;
    if (isNoneAdded && refused.every(isSettingsMatter)) checkConfiguration();
    setRefusals(refused.map(({ name, reason }) => (files[1] ? `${name}: ${reason}` : reason)));
    setBusy(false);
  }

  async function addText() {
    setBusy(true);
    const reason = await previews.addPastedText().catch(() => unreadable);
    setRefusals(reason === null ? [] : [reason]);
    setBusy(false);
  }

  return {
    isBusy,
    refusals,
    clearRefusals: () => setRefusals([]),
    addFiles,
    addText,
    ...reading,
    ...previews,
    ...useOtherCalls({ options, sessions, setRefusals }),
  };
}

type OtherOptions = Pick<AddCallsOptions, 'options' | 'sessions'> & {
  setRefusals: (refusals: readonly string[]) => void;
};

const elsewhere = {
  title: 'Open in another tab',
  description:
    'This call is being processed in another tab. Continue there, or close that tab and try again.',
  variant: 'destructive',
} as const;

const problems = {
  resumed: [],
  elsewhere: [],
  gone: ['This call was saved or discarded in another tab.'],
  'no-recording': ['The recording is no longer in this browser. Choose the file again.'],
} as const;

function useOtherCalls({ options, sessions, setRefusals }: OtherOptions) {
  const toast = useToast();

  /** `chosen` is the recording, if this browser does not have it. */
  async function resume({ id }: DraftCall, chosen?: File) {
    const check = chosen ? await checkChosen(chosen) : { ok: true as const };
    if (!check.ok) {
      setRefusals([check.reason]);
      return;
    }
    const outcome = await sessions.resume(id, chosen);
    setRefusals(problems[outcome]);
    if (outcome === 'elsewhere') toast(elsewhere);
  }

  async function checkChosen(chosen: File) {
    const durationMs = await options.readDurationMs(chosen);
    const known = durationMs === undefined ? {} : { durationMs };
    return checkRecording({
      name: chosen.name,
      sizeBytes: chosen.size,
      language: browserLanguage(),
      ...known,
    });
  }

  async function discard(id: string) {
    if (!(await sessions.discardDraft(id))) toast(elsewhere);
  }

  return { resume, discard };
}

function isSettingsMatter({ reason }: { reason: string }): boolean {
  return Object.values(configurationMessages).includes(reason);
}
