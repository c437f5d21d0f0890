import { readSalesCall } from '@sales-analytics/testing';
import type { TextFile } from './results.ts';

const names: Record<string, string> = { A: 'Alex', B: 'Dana' };
const { utterances } = readSalesCall();
const spoken = utterances.map(({ speaker, text, startMs = 0, endMs = 0 }) => ({
  name: names[speaker] ?? speaker,
  speaker,
  text,
  startMs,
  endMs,
}));

function clock(ms: number, mark: '.' | ','): string {
  return new Date(ms).toISOString().slice(11, 23).replace('.', mark);
}

export const transcripts = {
  vtt: {
    name: 'sales-call.vtt',
    text: [
      'WEBVTT',
      ...spoken.map(
        ({ name, text, startMs, endMs }, index) =>
          `${index + 1}\n${clock(startMs, '.')} --> ${clock(endMs, '.')}\n<v ${name}>${text}</v>`,
      ),
    ].join('\n\n'),
  },
  srt: {
    name: 'sales-call.srt',
    text: `\uFEFF${spoken
      .map(
        ({ name, text, startMs, endMs }, index) =>
          `${index + 1}\r\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\r\n${name}: ${text}\r\n`,
      )
      .join('\r\n')}`,
  },
  txt: {
    name: 'sales-call.txt',
    text: spoken.map(({ name, text }) => `${name}: ${text}`).join('\n'),
  },
  json: {
    name: 'sales-call.json',
    text: JSON.stringify({
      id: 'a-transcript',
      status: 'completed',
      text: spoken.map(({ text }) => text).join(' '),
      audio_duration: 57,
      utterances: spoken.map(({ speaker, text, startMs, endMs }) => ({
        speaker,
        text,
        start: startMs,
        end: endMs,
        confidence: 0.9,
        words: [],
      })),
    }),
  },
} satisfies Record<string, TextFile>;

const hourMs = 3_600_000;

export function longCall(lineCount: number): TextFile {
  const stepMs = (3 * hourMs) / lineCount;
  const cues = Array.from({ length: lineCount }, (_, index) => {
    const startMs = Math.floor(index * stepMs);
    const endMs = Math.floor(startMs + stepMs * 0.9);
    const name = index % 2 === 0 ? 'Alex' : 'Dana';
    const text = index === 0 ? 'Hi Dana, this is Alex from Brightline.' : lineText(index);
    return `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n<v ${name}>${text}`;
  });
  return { name: 'long-call.vtt', text: ['WEBVTT', ...cues].join('\n\n') };
}

export function lineText(index: number): string {
  return `Sentence number ${index + 1} of this call is neither short nor long, is it?`;
}
