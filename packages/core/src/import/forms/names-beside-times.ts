import { beginsSentence } from '../text/choose-speakers.ts';
import { plainLine } from '../text/markup.ts';
import { Entries } from '../text/entries.ts';
import { isInitialsOf } from '../text/initials.ts';
import { isNameLine } from '../text/looks-like-name.ts';
import { withoutFoot } from '../text/no-speech.ts';
import { timeAlone, type TimeExpression } from '../text/time-expression.ts';
import { timesRestart } from '../text/times-restart.ts';
import type { FormReading } from './transcript-form.ts';

const minShareWithName = 0.8;

interface Start {
  at: number;
  speaker: string;
  time: TimeExpression;
  below: number;
}

/** The name and the time are on two lines. The speaker's initials may be above them. */
export function readNamesBesideTimes(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const starts = startsBeside(own, -1) ?? startsBeside(own, 1);
  if (!starts) return undefined;
  const entries = new Entries(leftOut);
  for (let at = 0; at < own.length; at += 1) {
    const start = starts.get(at);
    const text = (own[at] ?? '').trim();
    if (start) {
      const { speaker, time, below } = start;
      entries.start({ at, speaker, time });
      at = below - 1;
    } else if (text !== '') entries.continue(text);
  }
  return entries.reading;
}

/**
 * Returns undefined unless nearly all times have a name `offset` lines away and one is repeated.
 */
function startsBeside(lines: readonly string[], offset: 1 | -1): Map<number, Start> | undefined {
  let times = 0;
  const found: Start[] = [];
  for (const [at, line] of lines.entries()) {
    const time = line.trim() === '' ? undefined : timeAlone(line.trim());
    if (!time) continue;
    times += 1;
    const speaker = plainLine(lines[at + offset] ?? '');
    const below = Math.max(at, at + offset) + 1;
    if (isName(speaker) && (lines[below] ?? '').trim() !== '')
      found.push({ at: below - 2, speaker, time, below });
  }
  if (found.length < minShareWithName * times || !isForm(found)) return undefined;
  return new Map(
    found.map((start) => withInitials(start, lines)).map((start) => [start.at, start]),
  );
}

/** Ordinary words that look like names are repeated less often. */
function isForm(starts: readonly Start[]): boolean {
  const names = new Set(starts.map(({ speaker }) => speaker));
  const restart = timesRestart(starts.map(({ speaker, time }) => ({ speaker, ...time })));
  return starts.length > 2 && names.size * 3 <= starts.length * 2 && restart === undefined;
}

function withInitials(start: Start, lines: readonly string[]): Start {
  const above = (lines[start.at - 1] ?? '').trim();
  return isInitialsOf(start.speaker, above) ? { ...start, at: start.at - 1 } : start;
}

function isName(text: string): boolean {
  return isNameLine(text) && !beginsSentence(text) && timeAlone(text) === undefined;
}
