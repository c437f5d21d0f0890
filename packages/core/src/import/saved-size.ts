import { callLimits, maxCallBytes, type Sides, type Utterance } from '@sales-analytics/contract';
import { transcriptText } from '../transcript/transcript-text.ts';

const maxCharacters = callLimits.transcriptLength;
// The analysis and the names of the speakers are added to the words.
const besideWordsBytes = 4 * 1024 * 1024;
const maxBytes = maxCallBytes - besideWordsBytes;

export interface TooMuch {
  unit: 'characters' | 'bytes';
  size: number;
  limit: number;
}

/** A request has the words both as lines and as utterances. */
export function tooMuchToSave(utterances: readonly Utterance[]): TooMuch | undefined {
  const text = transcriptText(utterances, longestLabels(utterances));
  if (text.length > maxCharacters) {
    return { unit: 'characters', size: text.length, limit: maxCharacters };
  }
  const size = jsonBytes(text) + jsonBytes(utterances);
  return size > maxBytes ? { unit: 'bytes', size, limit: maxBytes } : undefined;
}

/** A provider's letter is saved as the name of its side; 'Sales Rep' is the longer one. */
function longestLabels(utterances: readonly Utterance[]): Sides {
  return Object.fromEntries(utterances.map(({ speaker }) => [speaker, 'sales_rep'] as const));
}

function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value);
  let bytes = json.length;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    // Each half of a pair of surrogates needs two bytes in UTF-8.
    if (unit >= 0x80) bytes += unit < 0x800 || isSurrogate(unit) ? 1 : 2;
  }
  return bytes;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
