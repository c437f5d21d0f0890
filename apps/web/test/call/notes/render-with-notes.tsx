import type { Note } from '@sales-analytics/contract';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { noteControl, type NoteControl } from '../../../src/call/notes/note-control.ts';
import type { CallEdit } from '../../../src/call/edits/call-edits.ts';
import { PlatformProvider } from '../../../src/shared/browser/platform-context.tsx';
import { createSession } from '../../../src/shared/browser/session.ts';
import { toastListPart, ToastProvider } from '../../../src/shared/ui/toast.tsx';
import { aCall } from '../requests/a-call.ts';

await toastListPart.fetch();

/** Each edit of the notes is applied at once. */
export function renderWithNotes(notes: readonly Note[], part: (control: NoteControl) => ReactNode) {
  const clock = new FakeClock();
  const storage = window.localStorage;
  const platform = { session: createSession(storage), storage, clock };
  let call = aCall({ notes: [...notes] });

  function edit(change: CallEdit) {
    call = change(call);
    view.rerender(page());
  }

  function page() {
    return (
      <PlatformProvider platform={platform}>
        <ToastProvider durationMs={Infinity}>
          {part(noteControl({ notes: call.notes ?? [], edit, clock }))}
        </ToastProvider>
      </PlatformProvider>
    );
  }

  const view = render(page());
  return {
    notes: () => call.notes ?? [],
    /** Stores notes as another tab does, and shows them on this page. */
    changeElsewhere: (changed: readonly Note[]) =>
      act(() => edit((before) => ({ ...before, notes: [...changed] }))),
  };
}
