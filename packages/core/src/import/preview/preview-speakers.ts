import type { Transcript } from '@sales-analytics/contract';

export interface PreviewSpeaker {
  speaker: string;
  lines: number;
  firstLine: string;
}

export function previewSpeakers({ utterances }: Transcript): PreviewSpeaker[] {
  const speakers = new Map<string, PreviewSpeaker>();
  for (const { speaker, text } of utterances) {
    const known = speakers.get(speaker);
    if (known) known.lines += 1;
    else speakers.set(speaker, { speaker, lines: 1, firstLine: text });
  }
  return [...speakers.values()];
}
