import { cleanText } from '../text/clean-text.ts';
import { onOneLine } from '../transcript/on-one-line.ts';
import { speakerLabel, unknownSpeaker } from '../transcript/speaker-label.ts';
import type { SpokenCall } from '../transcript/spoken-call.ts';
import { timesOf, type Times } from '../transcript/times.ts';

/** Both texts are untrusted, but each is on one line. */
export interface ExportedLine {
  label: string;
  text: string;
  startMs?: number;
  times?: Times;
}

const maxLabelLength = 200;

export function exportedLines({ transcript, sides, names }: SpokenCall): ExportedLine[] {
  return transcript.utterances
    .map((utterance) => {
      const { speaker, text, startMs } = utterance;
      const name = onOneLine(speakerLabel(speaker, { sides, names }));
      const times = timesOf(utterance);
      return {
        label: cleanText(name, maxLabelLength) || unknownSpeaker,
        text: onOneLine(text),
        ...(startMs !== undefined && { startMs }),
        ...(times && { times }),
      };
    })
    .filter(({ text }) => text !== '');
}
