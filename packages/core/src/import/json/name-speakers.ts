import { firstField, isFields, type Fields } from './fields.ts';
import type { Entry } from './read-entry.ts';

const listKeys = ['speakers', 'participants', 'attendees', 'users', 'parties'];
const idKeys = ['speakerId', 'speaker_id', 'id'];
const nameKeys = ['name', 'full_name', 'display_name', 'displayName'];

/**
 * Reads names by id (`speakers: [{ id, name }]` or `speakers: { id: name }`), and labels by the
 * start of a word, as AWS writes them (`results.speaker_labels`).
 */
export function nameSpeakers(entries: readonly Entry[], whole: unknown): Entry[] {
  if (!isFields(whole)) return [...entries];
  const names = namesById(whole);
  const labels = labelsByStart(whole['results']);
  return entries.map((entry) => {
    const speaker = entry.speaker ?? nextLabel(labels.get(entry.start?.value ?? -1));
    return speaker === undefined ? entry : { ...entry, speaker: names.get(speaker) ?? speaker };
  });
}

function namesById(whole: Fields): Map<string, string> {
  const names = new Map<string, string>();
  const lists = listKeys.map((key) => whole[key]).filter((list) => list !== undefined);
  for (const [id, name] of lists.filter(isFields).flatMap(Object.entries)) {
    if (typeof name === 'string' && name.trim() !== '') names.set(id, name.trim());
  }
  for (const item of lists.flatMap(listOf)) {
    const id = firstField(item, idKeys);
    const name = firstField(item, nameKeys);
    const isId = typeof id === 'string' || typeof id === 'number';
    if (isId && typeof name === 'string' && name.trim() !== '') names.set(String(id), name.trim());
  }
  return names;
}

/** The last label is used for all further words that start together. */
function nextLabel(given: StartLabels | undefined): string | undefined {
  if (!given) return undefined;
  const label = given.labels[given.next];
  if (given.next < given.labels.length - 1) given.next += 1;
  return label;
}

interface StartLabels {
  labels: string[];
  next: number;
}

function labelsByStart(results: unknown): Map<number, StartLabels> {
  const labels = new Map<number, StartLabels>();
  const given = isFields(results) ? results['speaker_labels'] : undefined;
  const segments = isFields(given) ? listOf(given['segments']) : [];
  for (const { items } of segments) {
    for (const { start_time: start, speaker_label: label } of listOf(items)) {
      if (typeof label !== 'string') continue;
      const ofStart = labels.get(Number(start));
      if (ofStart) ofStart.labels.push(label);
      else labels.set(Number(start), { labels: [label], next: 0 });
    }
  }
  return labels;
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}
