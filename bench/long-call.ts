import type { Evidence, Sides, Transcript, Utterance } from '@sales-analytics/contract';
import { createDice, type Dice } from './dice.ts';
import { evidenceFor } from './long-call-quotes.ts';
import { sentence, wordsOf } from './sales-talk.ts';

export interface LongCall {
  transcript: Transcript & { durationMs: number };
  sides: Sides;
  evidence: Evidence;
}

const size = { utterances: 1_200, words: 27_000 };

const rep = 'A';
const customer = 'B';
// 160 words a minute, which with the pauses between fills the three hours.
const msPerWord = 375;
const backChannels = ['Mhm.', 'Right.', 'Yeah, okay.', 'Sure.', 'Got it.', 'Uh huh.'];

interface Line {
  speaker: string;
  text: string;
}

/** A sales call of three hours, with what a model makes of it; the same every time. */
export function longCall(): LongCall {
  const dice = createDice(20_261_121);
  const utterances = inTime(dice, spokenLines(dice));
  return {
    transcript: { utterances, durationMs: utterances.at(-1)?.endMs ?? 0 },
    sides: { [rep]: 'sales_rep', [customer]: 'customer' },
    evidence: evidenceFor(dice, utterances),
  };
}

/** Mostly turn by turn, with back-channels and monologues, and as many words as the call is to have. */
function spokenLines(dice: Dice): Line[] {
  const lines: Line[] = [];
  let speaker = rep;
  let said = 0;
  for (let left = size.utterances; left > 0; left -= 1) {
    const average = (size.words - said) / left;
    const isBackChannel = left > 1 && dice.chance(0.12);
    const text = isBackChannel ? dice.pick(backChannels) : speech(dice, average);
    lines.push({ speaker, text });
    said += wordsOf(text).length;
    if (!dice.chance(0.15)) speaker = speaker === rep ? customer : rep;
  }
  return lines;
}

/** Sentences up to a length around the average; now and then a monologue. */
function speech(dice: Dice, average: number): string {
  const length = dice.chance(0.04) ? average * 5 : average * (0.3 + dice.next() * 1.3);
  let text = sentence(dice);
  while (wordsOf(text).length + 6 < length) text = `${text} ${sentence(dice)}`;
  return text;
}

/** Somebody starts before the other is done, or there is a pause, now and then a long one. */
function inTime(dice: Dice, lines: readonly Line[]): Utterance[] {
  let startMs = 1_200;
  return lines.map((line) => {
    const utterance = { ...line, startMs, endMs: startMs + wordsOf(line.text).length * msPerWord };
    const pauseMs = dice.chance(0.03) ? 4_500 : dice.whole(1_300) - 300;
    startMs = Math.max(startMs + 200, utterance.endMs + pauseMs);
    return utterance;
  });
}
