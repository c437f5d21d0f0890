import type { Utterance } from '@sales-analytics/contract';

/** A turn as the tests write it down in each form. */
export interface WrittenTurn {
  speaker: string;
  /** Whole seconds, because most forms have no smaller parts. */
  startMs: number;
  endMs: number;
  /** One or more lines of words. */
  lines: string[];
}

export interface WrittenForm {
  name: string;
  fileName: string;
  write: (turns: readonly WrittenTurn[]) => string;
  /** What can be read back: both times, only the start, or none. */
  times: 'both' | 'start' | 'none';
}

export type TurnWriter = (turn: WrittenTurn, at: number) => string;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** '1:02', '1:01:02' */
export function short(ms: number): string {
  const [hours, minutes, seconds] = parts(ms);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** '00:01:02' */
export function long(ms: number): string {
  return parts(ms).map(two).join(':');
}

function parts(ms: number): [number, number, number] {
  const seconds = Math.floor(ms / 1_000);
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
}

export function said({ lines }: WrittenTurn): string {
  return lines.join(' ');
}

export function blocks(writeTurn: TurnWriter, head = ''): WrittenForm['write'] {
  return (turns) => `${head}${turns.map(writeTurn).join('\n\n')}\n`;
}

export function rows(writeTurn: TurnWriter, head = ''): WrittenForm['write'] {
  return (turns) => `${head}${turns.map(writeTurn).join('\n')}\n`;
}

export function headed(header: TurnWriter): TurnWriter {
  return (turn, at) => `${header(turn, at)}\n${turn.lines.join('\n')}`;
}

export function range(ms: { startMs: number; endMs: number }): string {
  return `${long(ms.startMs)}.000 --> ${long(ms.endMs)}.000`;
}

/** What a form gives back of the turns that it was written from. */
export function readableTurns({ times }: WrittenForm, turns: readonly WrittenTurn[]): Utterance[] {
  return turns.map((turn) => ({
    speaker: turn.speaker,
    text: said(turn),
    ...(times !== 'none' && { startMs: turn.startMs }),
    ...(times === 'both' && { endMs: turn.endMs }),
  }));
}
