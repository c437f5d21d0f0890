import { detailLimits, type Note } from '@sales-analytics/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aNote, manyNotes } from '../../../test/call/notes/a-note.ts';
import { renderWithNotes } from '../../../test/call/notes/render-with-notes.tsx';
import { answerNotes } from '../notes/save-answer-as-note.ts';
import { AskAboutCall } from './ask-about-call.tsx';

const spoken = { transcript: { utterances: [] }, sides: {}, names: {} };

function openAnswer(start: { notes: readonly Note[]; answer?: string }) {
  const { notes, answer = 'They meet on Thursday.' } = start;
  const app = renderWithNotes(notes, (control) => (
    <AskAboutCall
      spoken={spoken}
      answers={[{ question: 'When?', answer, askedAt: '2026-11-20T10:00:00.000Z' }]}
      onAnswer={() => undefined}
      seek={() => undefined}
      answerNotes={answerNotes(control)}
    />
  ));
  const user = userEvent.setup();
  return { ...app, save: () => user.click(screen.getByRole('button', { name: 'Save as note' })) };
}

const said = (text: string | RegExp) => screen.getByText(text, { selector: 'output' });

describe('an answer that is saved as a note', () => {
  it('is saved once, about the whole call', async () => {
    const { save, notes } = openAnswer({ notes: [aNote(1)] });
    await save();
    await save();
    expect(notes().map(({ text }) => text)).toEqual(['Note 1', 'They meet on Thursday.']);
    expect(notes()[1]?.atMs).toBeUndefined();
    expect(said('Saved in your notes')).toBeTruthy();
  });

  it('is refused if the call has the maximum of notes, and can be saved once there is room', async () => {
    const { save, notes, changeElsewhere } = openAnswer({ notes: manyNotes() });
    await save();
    expect(notes()).toEqual(manyNotes());
    expect(
      said(
        'This call has 500 notes, which is the most it can have. Nothing was saved. Delete a note in Notes, then save this answer again.',
      ),
    ).toBeTruthy();
    changeElsewhere(manyNotes(1));
    await save();
    expect(notes()).toHaveLength(detailLimits.notes);
    expect(said('Saved in your notes')).toBeTruthy();
  });

  it('says that it is not saved if another tab has filled the notes meanwhile', async () => {
    const { save, notes, changeElsewhere } = openAnswer({ notes: manyNotes(1) });
    await save();
    const kept = notes().slice(-1);
    changeElsewhere([...manyNotes(), ...kept]);
    expect(said(/^This call has 500 notes.*This answer is not saved yet\./)).toBeTruthy();
    changeElsewhere([...manyNotes(1), ...kept]);
    expect(said('Saved in your notes')).toBeTruthy();
  });

  it('says if its end is left out', async () => {
    const answer = '🚚'.repeat(detailLimits.noteLength + 1);
    const { save, notes } = openAnswer({ notes: [], answer });
    await save();
    expect(Array.from(notes()[0]?.text ?? '')).toHaveLength(detailLimits.noteLength);
    expect(
      said('Saved in your notes without its end: a note has at most 4000 characters.'),
    ).toBeTruthy();
  });
});
