import type { Utterance } from '@sales-analytics/contract';

const fallbackMsPerWord = 350;

export interface Timed {
  text: string;
  start: number;
  end: number;
  confidence: number;
  speaker: string;
  channel: string | null;
}

interface Division {
  speakerLabels: boolean;
  multichannel: boolean;
  channels: number;
  languageDetection: boolean;
  languageCode: string | null;
  spokenLanguage: string;
}

export function finishedFields(utterances: readonly Utterance[], division: Division) {
  const { speakerLabels, multichannel, channels } = division;
  const isDivided = speakerLabels || multichannel;
  const timed = withTimes(utterances);
  const labelled = multichannel ? withChannels(timed, division) : timed;
  const spoken = labelled.map((utterance) => ({ ...utterance, words: wordsOf(utterance) }));
  return {
    text: timed.map(({ text }) => text).join(' '),
    confidence: 0.93,
    ...languageFields(division),
    utterances: isDivided && spoken.length > 0 ? spoken : null,
    words: spoken.flatMap(({ words }) => words),
    ...(multichannel && { audio_channels: channels }),
  };
}

/** If there is neither detection nor a code, every recording is transcribed as English. */
function languageFields({ languageDetection, languageCode, spokenLanguage }: Division) {
  if (languageDetection) return { language_code: spokenLanguage, language_confidence: 0.99 };
  return { language_code: languageCode ?? 'en_us', language_confidence: null };
}

/** The first speaker is on the left channel, and the others are on the following ones if there are enough. */
function withChannels(timed: readonly Timed[], { speakerLabels, channels }: Division): Timed[] {
  const speakers = [...new Set(timed.map(({ speaker }) => speaker))];
  return timed.map((utterance) => {
    const index = speakers.indexOf(utterance.speaker);
    const channel = String(Math.min(index + 1, channels));
    const voice = String.fromCodePoint('A'.charCodeAt(0) + Math.max(0, index + 1 - channels));
    return { ...utterance, channel, speaker: speakerLabels ? `${channel}${voice}` : channel };
  });
}

function withTimes(utterances: readonly Utterance[]): Timed[] {
  let clockMs = 0;
  return utterances.map(({ speaker, text, startMs, endMs }) => {
    const start = startMs ?? clockMs;
    const end = endMs ?? start + text.split(/\s+/).length * fallbackMsPerWord;
    clockMs = end;
    return { text, start, end, confidence: 0.93, speaker, channel: null };
  });
}

/** The time of a word depends on its length. */
function wordsOf(utterance: Timed): Timed[] {
  const words = utterance.text.split(/\s+/).filter((word) => word !== '');
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const msPerLetter = (utterance.end - utterance.start) / letters;
  let clockMs = utterance.start;
  return words.map((text) => {
    const start = Math.round(clockMs);
    clockMs += text.length * msPerLetter;
    return { ...utterance, text, start, end: Math.round(clockMs), confidence: 0.97 };
  });
}
