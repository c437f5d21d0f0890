import type { Utterance } from '@sales-analytics/contract';

export interface WrittenTurn {
  speaker: string;
  /** The time is a whole second, because most forms have no smaller units. */
  startMs: number;
  endMs: number;
  lines: string[];
}

export interface WrittenForm {
  name: string;
  fileName: string;
  write: (turns: readonly WrittenTurn[]) => string;
  times: 'both' | 'start' | 'none';
}

export type TurnWriter = (turn: WrittenTurn, at: number) => string;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The time is written as '1:02' or '1:01:02'. */
export function short(ms: number): string {
  const [hours, minutes, seconds] = parts(ms);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The time is written as '00:01:02'. */
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

export function readableTurns({ times }: WrittenForm, turns: readonly WrittenTurn[]): Utterance[] {
  return turns.map((turn) => ({
    speaker: turn.speaker,
    text: said(turn),
    ...(times !== 'none' && { startMs: turn.startMs }),
    ...(times === 'both' && { endMs: turn.endMs }),
  }));
}
