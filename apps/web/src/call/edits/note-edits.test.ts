import { describe, expect, it } from 'vitest';
import { aNote } from '../../../test/call/notes/a-note.ts';
import { aCall } from '../../../test/call/requests/a-call.ts';
import { changeNote, removeNote } from './note-edits.ts';

const copyId = aNote(99).id;

function textsAfter(text: string, change: { from: string; to: string; written?: string[] }) {
  const { from, to, written = [] } = change;
  const changed = aNote(1, { text: to });
  const edit = changeNote({ changed, from, written: new Set(written), copyId });
  const once = edit(aCall({ notes: [aNote(1, { text })] }));
  // After a lost response, the edit is made again on its own result.
  expect(edit(once)).toBe(once);
  return once.notes?.map((note) => note.text);
}

describe('a changed note', () => {
  it('takes the place of the text that the edit began with', () => {
    expect(textsAfter('Old', { from: 'Old', to: 'New' })).toEqual(['New']);
  });

  it('takes the place of a later text of the same page', () => {
    expect(textsAfter('Later', { from: 'Old', to: 'New', written: ['New', 'Later'] })).toEqual([
      'New',
    ]);
  });

  it('is a note of its own next to a text of another tab', () => {
    expect(textsAfter('Theirs', { from: 'Old', to: 'New', written: ['New'] })).toEqual([
      'Theirs',
      'New',
    ]);
  });

  it('comes back if it was deleted', () => {
    const edit = changeNote({
      changed: aNote(1, { text: 'New' }),
      from: 'Old',
      written: new Set(),
      copyId,
    });
    expect(edit(aCall({ notes: [] })).notes).toEqual([aNote(1, { text: 'New' })]);
  });
});

describe('a deleted note', () => {
  function leftAfter(text: string, known: string[]) {
    const edit = removeNote(aNote(1).id, new Set(known));
    return edit(aCall({ notes: [aNote(1, { text }), aNote(2)] })).notes;
  }

  it('goes with a text that the page knew', () => {
    expect(leftAfter('Shown', ['Shown'])).toEqual([aNote(2)]);
    expect(leftAfter('Earlier', ['Earlier', 'Shown'])).toEqual([aNote(2)]);
  });

  it('stays with a text of another tab', () => {
    expect(leftAfter('Theirs', ['Shown'])).toEqual([aNote(1, { text: 'Theirs' }), aNote(2)]);
  });
});
