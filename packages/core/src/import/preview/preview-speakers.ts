import type { Transcript } from '@sales-analytics/contract';

/** What the preview of a transcript says of a speaker. */
export interface PreviewSpeaker {
  speaker: string;
  lines: number;
  /** The first words, to tell a person from a heading. */
  firstLine: string;
}

/** The speakers of a transcript in the order of their first lines. */
export function previewSpeakers({ utterances }: Transcript): PreviewSpeaker[] {
  const speakers = new Map<string, PreviewSpeaker>();
  for (const { speaker, text } of utterances) {
    const known = speakers.get(speaker);
    if (known) known.lines += 1;
    else speakers.set(speaker, { speaker, lines: 1, firstLine: text });
  }
  return [...speakers.values()];
}
