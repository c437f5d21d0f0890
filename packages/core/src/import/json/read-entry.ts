import { timesOfEntry, type EntryTime } from './entry-time.ts';
import { firstField, isFields, type Fields } from './fields.ts';

export interface Entry {
  speaker?: string;
  channel?: string;
  text: string;
  start?: EntryTime;
  end?: EntryTime;
}

const textKeys = [
  'text',
  'transcript',
  'sentence',
  'punctuated_word',
  'content',
  'utterance',
  'message',
  'caption',
  'display',
  'word',
  'line',
  'body',
  'value',
];
const speakerKeys = [
  'speakerDisplayName',
  'speaker_name',
  'speakerName',
  'speaker_label',
  'speakerLabel',
  'display_name',
  'speaker',
  'participant',
  'participant_name',
  'speakerId',
  'speaker_id',
  'speakerTag',
  'speaker_tag',
  'name',
  'author',
  'user',
  'role',
  'participant_type',
  'recording_attendee_id',
  'users',
  'who',
  'source',
];
const channelKeys = ['channel', 'media_channel'];
const nameKeys = [
  'display_name',
  'displayName',
  'name',
  'username',
  'user_name',
  'label',
  'email',
  'id',
  'source',
];
export const alternativeKeys = ['alternatives', 'nBest', 'hypotheses'];
const partKeys = ['words', 'sentences', 'elements', 'parts'];

const maxDepth = 10;

export function readEntry(value: unknown): Entry | undefined {
  return entryOf(value, 0);
}

function entryOf(value: unknown, depth: number): Entry | undefined {
  if (!isFields(value) || depth > maxDepth) return undefined;
  const parts = partsOf(value, depth);
  const text = textOf(value) ?? (parts && joined(parts));
  if (text === undefined) return undefined;
  const speaker = nameOf(
    firstField(value, speakerKeys) ?? firstField(likelyOf(value) ?? {}, speakerKeys),
  );
  const channel = nameOf(firstField(value, channelKeys));
  const own = timesOfEntry(value);
  const start = own.start ?? parts?.find((part) => part.start)?.start;
  const end = own.end ?? parts?.findLast((part) => part.end)?.end;
  return {
    text,
    ...(speaker !== undefined && { speaker }),
    ...(channel !== undefined && { channel }),
    ...(start && { start }),
    ...(end && { end }),
  };
}

/** Some services list blanks and punctuation between the words, too. */
function joined(parts: readonly Entry[]): string {
  const texts = parts.map(({ text }) => text);
  if (texts.some((text) => text.trim() === '')) return texts.join('');
  // The pattern matches a whole sequence, so that it is not scanned again from each character.
  return texts
    .join(' ')
    .replace(/\s+(?:([.,!?;:…]+)(?!\S))?/g, (run: string, marks?: string) => marks ?? run);
}

function textOf(entry: Fields, depth = 0): string | undefined {
  if (depth > maxDepth) return undefined;
  const text = textKeys.map((key) => entry[key]).find((value) => typeof value === 'string');
  if (text !== undefined) return text;
  const likely = likelyOf(entry);
  return likely && textOf(likely, depth + 1);
}

function likelyOf(entry: Fields): Fields | undefined {
  const likely = alternativeKeys.map((key) => entry[key]).find(Array.isArray)?.[0] as unknown;
  return isFields(likely) ? likely : undefined;
}

function partsOf(entry: Fields, depth: number): Entry[] | undefined {
  const list = partKeys.map((key) => entry[key]).find(Array.isArray) as unknown[] | undefined;
  const parts = list?.map((item) => entryOf(item, depth + 1)).filter((part) => part !== undefined);
  return parts && parts.length > 0 ? parts : undefined;
}

function nameOf(value: unknown, depth = 0): string | undefined {
  if (depth > maxDepth) return undefined;
  if (typeof value === 'number') return String(value);
  // An address says where a line comes from, not who says it.
  if (typeof value === 'string') return /^\s*$|:\/\//.test(value) ? undefined : value.trim();
  if (Array.isArray(value)) return nameOf(value[0], depth + 1);
  return isFields(value) ? nameOf(firstField(value, nameKeys), depth + 1) : undefined;
}
