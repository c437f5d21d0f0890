import { isFields, type Fields } from './fields.ts';
import type { Entry } from './read-entry.ts';

const listKeys = ['speakers', 'participants', 'attendees', 'users'];

/**
 * Gives entries the speakers that stand elsewhere in the file: names by id (`speakers: [{ id, name }]`), and, as AWS
 * writes them, labels by the start of a word (`results.speaker_labels`).
 */
export function nameSpeakers(entries: readonly Entry[], whole: unknown): Entry[] {
  if (!isFields(whole)) return [...entries];
  const names = namesById(whole);
  const labels = labelsByStart(whole['results']);
  return entries.map((entry) => {
    const speaker = entry.speaker ?? labels.get(entry.start?.value ?? -1);
    return speaker === undefined ? entry : { ...entry, speaker: names.get(speaker) ?? speaker };
  });
}

function namesById(whole: Fields): Map<string, string> {
  const names = new Map<string, string>();
  for (const item of listKeys.flatMap((key) => listOf(whole[key]))) {
    const { id, name } = item;
    const isId = typeof id === 'string' || typeof id === 'number';
    if (isId && typeof name === 'string' && name.trim() !== '') names.set(String(id), name.trim());
  }
  return names;
}

function labelsByStart(results: unknown): Map<number, string> {
  const labels = new Map<number, string>();
  const given = isFields(results) ? results['speaker_labels'] : undefined;
  const segments = isFields(given) ? listOf(given['segments']) : [];
  for (const { items } of segments) {
    for (const { start_time: start, speaker_label: label } of listOf(items)) {
      if (typeof label === 'string') labels.set(Number(start), label);
    }
  }
  return labels;
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}
