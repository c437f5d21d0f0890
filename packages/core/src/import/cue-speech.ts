import { readTranscriptLines } from '../transcript/transcript-text.ts';
import { looksLikeName } from './looks-like-name.ts';

/** A run of words in a cue; no speaker where the cue names none for it. */
export interface CueSpeech {
  speaker?: string;
  text: string;
}

const characters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};

function decoded(text: string): string {
  // One pass: what '&amp;lt;' gives is the text '&lt;', not '<'.
  return text.replace(/&(?:#(\d{1,7})|([a-z]{2,5}));/g, (whole, code?: string, name?: string) => {
    if (name !== undefined)
      return Object.hasOwn(characters, name) ? (characters[name] ?? '') : whole;
    const point = Number(code);
    return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
  });
}

/** The name in the body of a voice tag ('v.loud Alex Morgan'); undefined for any other tag. */
function voiceOf(body: string): string | undefined {
  if (!/^v(?:[.\s]|$)/i.test(body)) return undefined;
  const gap = body.search(/\s/);
  return gap < 0 ? '' : decoded(body.slice(gap)).trim();
}

/** The words of each voice, other tags taken out; what is no tag ('a < b') stays. */
function voicesOf(payload: string): CueSpeech[] {
  const voices: CueSpeech[] = [];
  let speaker = '';
  let text = '';
  function endVoice() {
    voices.push({ ...(speaker && { speaker }), text: decoded(text) });
    text = '';
  }
  // A tag ends at the next bracket of any kind: looking further would take quadratic time.
  for (const [part, tag] of payload.matchAll(/[^<]+|<([^<>]*)>|</g)) {
    const voice = tag === undefined ? undefined : voiceOf(tag);
    if (voice !== undefined || tag === '/v') {
      endVoice();
      speaker = voice ?? '';
    } else if (tag === undefined || !/^(?:\/?[a-z]|\d[\d:.]*$)/i.test(tag)) text += part;
  }
  endVoice();
  return voices;
}

function labelled({ text }: CueSpeech): CueSpeech[] {
  const speech: CueSpeech[] = [];
  for (const line of text.split('\n')) {
    const [read] = readTranscriptLines(line);
    const last = speech.at(-1);
    if (read && looksLikeName(read.label)) speech.push({ speaker: read.label, text: read.text });
    else if (last) last.text += ` ${line}`;
    else speech.push({ text: line });
  }
  return speech;
}

/** Who says what in a cue, by voice tags, else by 'Name: text' lines. */
export function cueSpeech(payload: string): CueSpeech[] {
  return voicesOf(payload)
    .filter(({ text }) => text.trim() !== '')
    .flatMap((voice) => (voice.speaker === undefined ? labelled(voice) : voice));
}
