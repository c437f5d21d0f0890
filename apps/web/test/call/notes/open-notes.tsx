import type { Note } from '@sales-analytics/contract';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { vi } from 'vitest';
import { NotesSection } from '../../../src/call/notes/notes-section.tsx';
import { UnsavedTextReports, useUnsavedTexts } from '../../../src/shared/ui/unsaved-texts.ts';
import { createPlayback } from '../../../src/call/player/playback.ts';
import { TestAudio } from '../player/fake-audio.ts';
import { renderWithNotes } from './render-with-notes.tsx';

type WithDraftsProps = { onDraft: (hasDraft: boolean) => void; children: ReactNode };

function WithDrafts({ onDraft, children }: WithDraftsProps) {
  const { hasUnsavedText, report } = useUnsavedTexts();
  useEffect(() => onDraft(hasUnsavedText), [hasUnsavedText, onDraft]);
  return <UnsavedTextReports value={report}>{children}</UnsavedTextReports>;
}

export function openNotes(notes: readonly Note[]) {
  const playback = createPlayback();
  const lineAt = vi.fn<(ms: number) => number>(() => 0);
  const onDraft = vi.fn<(hasDraft: boolean) => void>();
  const seek = vi.fn<() => void>();
  const app = renderWithNotes(notes, (control) => (
    <WithDrafts onDraft={onDraft}>
      <NotesSection {...{ control, playback, seek, lineAt }} noteRequest={0} isShown />
    </WithDrafts>
  ));
  return {
    ...app,
    user: userEvent.setup(),
    lineAt,
    onDraft,
    playAt: (second: number) => {
      const audio = new TestAudio();
      act(() => {
        playback.attach(audio.element);
        audio.open(60);
        audio.reach(second);
      });
    },
  };
}
