import type { CallType, KeptCall } from '@sales-analytics/contract';
import { checkRecording } from '@sales-analytics/core';
import { useState } from 'react';
import { useConfigurationCheck } from '../../features/call-result/use-configuration-check.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { AnalysisPorts } from './analysis-ports.ts';
import { incomingRecording, isTranscript, type Arrival, type Incoming } from './incoming-call.ts';
import type { CallQueueControl } from './use-call-queue.ts';

export type ArrivalNeeds = {
  ports: AnalysisPorts;
  callType: CallType;
} & Pick<CallQueueControl, 'add' | 'resume' | 'discardKept'>;

/** How calls come to the screen: dropped, imported, pasted, or begun by another page. */
export function useArrivals(needs: ArrivalNeeds) {
  const { ports, callType, add } = needs;
  const { clock } = usePlatform();
  const checkConfiguration = useConfigurationCheck();
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  function newArrival(): Arrival {
    return { id: ports.newKey(), chosenAt: new Date(clock.now()).toISOString(), callType };
  }

  /** Adds what came; gives back the sentence of what was refused. */
  async function take(incoming: Incoming): Promise<string | null> {
    if (!incoming.ok) return incoming.reason;
    await add(incoming.call);
    return null;
  }

  async function takeFile(file: File): Promise<string | null> {
    if (!isTranscript(file.name)) {
      const readDurationMs = (blob: Blob) => ports.readDurationMs(blob);
      return take(await incomingRecording(file, newArrival(), readDurationMs));
    }
    const { incomingTranscript } = await loadReader();
    return take(await incomingTranscript(file, newArrival()));
  }

  /** Each file for itself: one that is refused does not keep the others out. */
  async function takeFiles(files: readonly File[]) {
    const needsSettings = files.some(({ name }) => !isTranscript(name));
    const configuration = needsSettings ? checkConfiguration() : 'ready';
    if (configuration === 'no-language-model') return;
    if (configuration === 'no-transcription-key') {
      setRefusals(['Assembly AI key not configured']);
      return;
    }
    setRefusals([]);
    setBusy(true);
    const refused: string[] = [];
    for (const file of files) {
      const reason = await takeFile(file).catch(() => unreadable);
      if (reason !== null) refused.push(files.length > 1 ? `${file.name}: ${reason}` : reason);
    }
    setRefusals(refused);
    setBusy(false);
  }

  async function takePasted(text: string): Promise<string | null> {
    const { incomingText } = await loadReader();
    return take(incomingText({ name: '', text }, newArrival()));
  }

  /** A transcript that was pasted. @returns whether it was taken */
  async function takeText(text: string): Promise<boolean> {
    const reason = await takePasted(text).catch(() => unreadable);
    setRefusals(reason === null ? [] : [reason]);
    return reason === null;
  }

  return {
    isBusy,
    refusals,
    takeFiles,
    takeText,
    ...useOtherArrivals({ ...needs, newArrival, setBusy, setRefusals }),
  };
}

type OtherNeeds = ArrivalNeeds & {
  newArrival: () => Arrival;
  setBusy: (isBusy: boolean) => void;
  setRefusals: (refusals: readonly string[]) => void;
};

const elsewhere = {
  title: 'Open elsewhere',
  description: 'Another tab works on this call. Go on there, or close that tab first.',
  variant: 'destructive',
} as const;

const problems = {
  resumed: [],
  elsewhere: [],
  gone: ['This call was saved or discarded on another page.'],
  'no-recording': ['The recording is not in this browser any more. Choose the file again.'],
} as const;

/** Calls that nobody brings: one of another page, and the sample. */
function useOtherArrivals(needs: OtherNeeds) {
  const { ports, add, newArrival, setBusy, setRefusals } = needs;
  const toast = useToast();

  /** Goes on with a call of another page; `chosen` is its recording where this browser has it not. */
  async function resume({ id }: KeptCall, chosen?: File) {
    const check = chosen ? await checkChosen(chosen) : { ok: true as const };
    if (!check.ok) {
      setRefusals([check.reason]);
      return;
    }
    const outcome = await needs.resume(id, chosen);
    setRefusals(problems[outcome]);
    if (outcome === 'elsewhere') toast(elsewhere);
  }

  async function checkChosen(chosen: File) {
    const durationMs = await ports.readDurationMs(chosen);
    const known = durationMs === undefined ? {} : { durationMs };
    return checkRecording({ name: chosen.name, sizeBytes: chosen.size, ...known });
  }

  async function discard(id: string) {
    if (!(await needs.discardKept(id))) toast(elsewhere);
  }

  /** The call that comes with the app: read and heard without any account anywhere. */
  async function takeSample() {
    setBusy(true);
    try {
      const [sample, { incomingText }] = await Promise.all([ports.fetchSample(), loadReader()]);
      const incoming = incomingText({ name: 'Sample call', text: sample.text }, newArrival());
      if (incoming.ok) await add({ ...incoming.call, file: sample.audio });
    } catch {
      setRefusals(['The sample call could not be loaded. Our server did not answer: try again.']);
    }
    setBusy(false);
  }

  return { resume, discard, takeSample };
}

const unreadable = 'This file could not be read. Try again, or choose another.';

/** What reads transcripts is fetched when the first one comes. */
async function loadReader() {
  return import('./incoming-transcript.ts');
}
