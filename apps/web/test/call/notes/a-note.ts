import { detailLimits, type Note } from '@sales-analytics/contract';

export function aNote(number: number, changes: Partial<Note> = {}): Note {
  const at = '2026-11-14T10:30:00.000Z';
  const id = `0193a5f0-7c00-7000-8000-${String(number).padStart(12, '0')}`;
  return { id, text: `Note ${number}`, createdAt: at, changedAt: at, ...changes };
}

/** Returns as many notes as a call can have, or `fewer` less. */
export function manyNotes(fewer = 0): Note[] {
  return Array.from({ length: detailLimits.notes - fewer }, (_, index) => aNote(index));
}
