import type { TranscriptLine } from './transcript-lines.ts';

/** In a practised call the other side is the prospect. */
export function practiceLines(lines: readonly TranscriptLine[]): TranscriptLine[] {
  return lines.map((line) => (line.side === 'customer' ? { ...line, label: 'Prospect' } : line));
}
