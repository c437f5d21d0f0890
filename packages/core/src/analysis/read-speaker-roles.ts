import type { Side, Sides } from '@sales-analytics/contract';
import { cleanText } from '../text/clean-text.ts';
import { asStructure, FieldSource, isNoText } from '../model-text/field-source.ts';
import { isObject } from '../model-text/find-objects.ts';
import { readSide } from './read-side.ts';
import type { Note } from './read-talk-ratio.ts';

const field = 'speaker_roles';
const maxSpeakers = 1_000;
const speakerLength = 200;

function roleEntries(value: unknown): [unknown, unknown][] | undefined {
  const structure = asStructure(value);
  if (isObject(structure)) return Object.entries(structure);
  if (!Array.isArray(structure)) return undefined;
  return (structure as unknown[]).map((item) => {
    if (!isObject(item)) return [undefined, undefined];
    const source = new FieldSource(item);
    return [source.getLabel('speaker', 'label', 'name'), source.getLabel('role', 'side')];
  });
}

function readSpeaker(given: unknown): string {
  if (typeof given !== 'string' || given.length > speakerLength) return '';
  const speaker = cleanText(given, speakerLength).replace(/[\s:]+$/, '');
  return speaker === '__proto__' ? '' : speaker;
}

/** Reads the sides from a list of speaker and role or from a map. The result is empty if a speaker is on both sides. */
export function readSpeakerRoles(given: unknown, note: Note): Sides {
  const entries = roleEntries(given);
  const roles = new Map<string, Side>();
  if (!entries || entries.length > maxSpeakers) note(field);
  for (const [givenSpeaker, givenSide] of entries?.slice(0, maxSpeakers) ?? []) {
    const speaker = readSpeaker(givenSpeaker);
    const side = readSide(givenSide);
    // The model does not know this speaker's side.
    if (speaker !== '' && isNoText(givenSide, () => false)) continue;
    if (speaker === '' || side === undefined) {
      note(field);
    } else if ((roles.get(speaker) ?? side) === side) {
      roles.set(speaker, side);
    } else {
      note(field);
      return {};
    }
  }
  return Object.fromEntries(roles);
}
