import type { Cue } from './cue.ts';

const half = 0.5;

/**
 * Removes the lines that rolling captions show twice: first at the bottom, then again above the next. Other cues stay
 * as they are.
 */
export function withoutRepeats(cues: readonly Cue[]): readonly Cue[] {
  const shown = cues.map(({ lines }) => lines.map(plainLine).filter((line) => line !== ''));
  const isRepeat = (at: number) => {
    const first = shown[at]?.[0];
    return at > 0 && first !== undefined && first === shown[at - 1]?.at(-1);
  };
  const repeats = cues.filter((_, at) => isRepeat(at)).length;
  const isRolling = cues.some((_, at) => isRepeat(at) && (shown[at]?.length ?? 0) > 1);
  if (!isRolling || repeats < half * (cues.length - 1)) return cues;
  return cues.map((cue, at) => {
    if (!isRepeat(at)) return cue;
    const first = cue.lines.findIndex((line) => plainLine(line) !== '');
    return { ...cue, lines: cue.lines.slice(first + 1) };
  });
}

function plainLine(line: string): string {
  return line
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
