import { useState } from 'react';
import type { CallSessions } from '../../../call/session/call-sessions.ts';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { LazyPart } from '../../../shared/ui/lazy-part.ts';
import type { NewSession } from '../../../call/session/session-options.ts';
import type { NewCallFields } from './add-recording.ts';
import type { ImportResult, TranscriptSource } from './read-transcript.ts';
import type { TranscriptPreview } from './transcript-preview.ts';

export const previewsPart = new LazyPart(async () => {
  const { TranscriptPreviews } = await import('./transcript-previews.tsx');
  return TranscriptPreviews;
});

interface PreviewOptions {
  sessions: CallSessions;
  newCall: (id?: string) => NewCallFields;
  read: (source: TranscriptSource) => Promise<ImportResult>;
  setBusy: (isBusy: boolean) => void;
}

export function useTranscriptPreviews({ sessions, newCall, read, setBusy }: PreviewOptions) {
  const { session } = usePlatform();
  const [previews, setPreviews] = useState<readonly TranscriptPreview[]>([]);
  const [pastedText, setPastedText] = useState('');

  /** @returns the reason why the file was rejected */
  async function add(file: ImportResult): Promise<string | null> {
    if (!file.ok) return file.reason;
    if (file.kind === 'transcript') {
      const { id } = newCall();
      const [{ previewOf }] = await Promise.all([loadAdder(), previewsPart.fetchAhead()]);
      setPreviews((shown) => [...shown, previewOf(file.read, id, session.username() ?? '')]);
      return null;
    }
    const { callOfExport } = await loadAdder();
    await sessions.add(callOfExport(file, newCall()));
    return null;
  }

  async function addPastedText(): Promise<string | null> {
    const file = await read({ name: '', text: pastedText });
    const reason = await add(file);
    // The pasted text stays until the preview of its transcript is analysed.
    if (file.ok && file.kind !== 'transcript') setPastedText('');
    return reason;
  }

  function remove(ids: readonly string[]) {
    setPreviews((shown) => shown.filter(({ id }) => !ids.includes(id)));
  }

  async function analyse(checked: readonly TranscriptPreview[]) {
    setBusy(true);
    try {
      const { callOfTranscript } = await loadAdder();
      for (const preview of checked) {
        const call = callOfTranscript(preview, preview.roles, newCall(preview.id));
        if (!hasWords(call)) continue;
        remove([preview.id]);
        setPastedText((text) => (text === preview.pasted ? '' : text));
        await sessions.add(call);
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    previews,
    addTranscriptFile: async (file: File) => add(await read(file)),
    addPastedText,
    changePreviews: setPreviews,
    analyse,
    discardPreview: (id: string) => remove([id]),
    pastedText,
    setPastedText,
  };
}

/** Returns false if the rep said that no name is a speaker. */
function hasWords({ source }: NewSession): boolean {
  return 'transcript' in source && source.transcript.utterances.length > 0;
}

/** The code is loaded with the first transcript. */
export async function loadAdder() {
  return import('./add-transcript.ts');
}
