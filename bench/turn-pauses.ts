import {
  nextDetection,
  startDetection,
  type DetectionInput,
  type DetectionSignal,
} from '@sales-analytics/core';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import type { Phrase, PauseKind } from './turn-phrases.ts';
import { createVoice, frameMs, speak, type SpokenTurn } from './turn-sound.ts';

/**
 * An early transcription writes the words so far as in the phrase, with a full stop after the last one, or without any
 * marks. If there is no early transcription, it is 'no words'.
 */
export type Writing = 'as written' | 'full stops' | 'no marks' | 'no words';

export interface PauseFigure {
  kind: PauseKind;
  ms: number;
  isCutOff: boolean;
  /** The cut was taken back before a reply could be heard. */
  isReopened: boolean;
}

export interface TurnFigures {
  pauses: PauseFigure[];
  /** The time from the last sound of a turn to its final 'ended' signal is Infinity if there was none. */
  delaysMs: number[];
}

const pauseLengthsMs = [200, 300, 400, 500, 600, 700, 800, 900, 1_000, 1_250, 1_500];
const transcriptionMs = 150;
const turnsPerCall = 15;

export function measureTurns(phrases: readonly Phrase[], writing: Writing): TurnFigures {
  const random = createSeededRandom(20_261_127);
  const turns = pauseLengthsMs
    .flatMap((ms) => phrases.map((phrase) => ({ ms, phrase })))
    .toSorted(() => random.next() - 0.5);
  const figures: TurnFigures = { pauses: [], delaysMs: [] };
  for (let at = 0; at < turns.length; at += turnsPerCall) {
    const call = measureCall(turns.slice(at, at + turnsPerCall), { writing, random });
    figures.pauses.push(...call.pauses);
    figures.delaysMs.push(...call.delaysMs);
  }
  return figures;
}

interface TimedSignal {
  atMs: number;
  signal: DetectionSignal;
}

function measureCall(
  turns: readonly { ms: number; phrase: Phrase }[],
  { writing, random }: { writing: Writing; random: SeededRandom },
): TurnFigures {
  let atMs = 500;
  const spoken = turns.map(({ ms, phrase }) => {
    const pauseMs = () => ms + (random.next() - 0.5) * 40;
    const turn = speak(phrase.text, { startMs: atMs, pauseMs, random });
    atMs = turn.endMs + 4_000 + random.next() * 500;
    return turn;
  });
  const signals = listen(spoken, { untilMs: atMs, writing, random });
  const figures: TurnFigures = { pauses: [], delaysMs: [] };
  spoken.forEach((turn, at) => {
    const untilMs = spoken[at + 1]?.startMs ?? atMs;
    const own = signals.filter((each) => each.atMs >= turn.startMs && each.atMs < untilMs);
    const kind = turns[at]?.phrase.kind ?? 'none';
    figures.pauses.push(...pauseFigures(turn, kind, own));
    const last = own.findLast(({ signal }) => signal.type === 'ended');
    const isOver = last && last.atMs >= turn.endMs;
    figures.delaysMs.push(isOver ? last.atMs - turn.endMs : Infinity);
  });
  return figures;
}

function pauseFigures(turn: SpokenTurn, kind: PauseKind, signals: TimedSignal[]): PauseFigure[] {
  return turn.pauses.map(({ startMs, endMs }) => {
    // The next word is noticed some frames late. A turn that ends before that is cut off too.
    const until = endMs + 3 * frameMs;
    const cut = signals.find(
      ({ atMs, signal }) => signal.type === 'ended' && atMs > startMs && atMs <= until,
    );
    const isReopened = signals.some(
      ({ atMs, signal }) => signal.type === 'reopened' && cut !== undefined && atMs > cut.atMs,
    );
    return { kind, ms: Math.round(endMs - startMs), isCutOff: cut !== undefined, isReopened };
  });
}

function listen(
  turns: readonly SpokenTurn[],
  options: {
    untilMs: number;
    writing: Writing;
    random: SeededRandom;
  },
): TimedSignal[] {
  const { untilMs, writing, random } = options;
  const words = turns.flatMap((turn) => turn.words);
  const voice = createVoice(joined(words), random);
  const signals: TimedSignal[] = [];
  let state = startDetection('en');
  let answers: { atMs: number; turn: number; text: string }[] = [];
  const take = (input: DetectionInput, atMs: number) => {
    const after = nextDetection(state, input);
    state = after.state;
    for (const signal of after.signals) {
      signals.push({ atMs, signal });
      if (signal.type === 'went-on') answers = [];
      if (signal.type !== 'paused' || writing === 'no words') continue;
      const text = written(turnAt(turns, atMs), atMs, writing);
      answers.push({ atMs: atMs + transcriptionMs, turn: signal.turn, text });
    }
  };
  for (let endMs = frameMs; endMs < untilMs; endMs += frameMs) {
    for (const { atMs, turn, text } of answers.filter((answer) => answer.atMs <= endMs)) {
      take({ type: 'words', turn, text }, Math.max(atMs, endMs - frameMs));
    }
    answers = answers.filter((answer) => answer.atMs > endMs);
    take({ type: 'frame', ...voice(endMs), playedDb: -Infinity }, endMs);
  }
  return signals;
}

function joined(words: SpokenTurn['words']): { startMs: number; endMs: number }[] {
  const sounds: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of words) {
    const last = sounds.at(-1);
    if (last && startMs - last.endMs < 1) last.endMs = endMs;
    else sounds.push({ startMs, endMs });
  }
  return sounds;
}

function turnAt(turns: readonly SpokenTurn[], atMs: number): SpokenTurn | undefined {
  return turns.findLast(({ startMs }) => startMs <= atMs);
}

function written(turn: SpokenTurn | undefined, atMs: number, writing: Writing): string {
  const said = turn?.words.filter(({ endMs }) => endMs <= atMs) ?? [];
  const text = said.map((word) => word.text).join(' ');
  if (writing === 'no marks') return text.replaceAll(/[.,?!]/g, '').toLowerCase();
  if (writing === 'full stops') return text.replace(/[,.]?$/, text.endsWith('?') ? '' : '.');
  return text;
}
