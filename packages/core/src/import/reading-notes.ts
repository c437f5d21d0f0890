import type { Utterance } from '@sales-analytics/contract';
import { areFew } from '../metrics/side-utterances.ts';
import { startOf, timesOf } from '../transcript/times.ts';
import { timesFromOf } from '../transcript/times-from.ts';
import type { TooMuch } from './saved-size.ts';

interface Imperfections {
  utterances: readonly Utterance[];
  unnamed: number;
  leftOut: number;
  unreadable: number;
  headingLine?: number;
  isHoursAndMinutes: boolean;
  tooMuch?: TooMuch;
}

export function figure(count: number): string {
  return count.toLocaleString('en-US');
}

function lines(count: number, [one, many]: readonly [string, string]): string {
  return count === 1 ? `1 line ${one}` : `${figure(count)} lines ${many}`;
}

function timeNotes(utterances: readonly Utterance[]): string[] {
  const untimed = utterances.filter((utterance) => !timesOf(utterance));
  if (untimed.length === 0) return [];
  const unmeasured = 'so time-based numbers are not measured.';
  const unplaced = utterances.filter((utterance) => startOf(utterance) === undefined).length;
  if (unplaced === utterances.length) return [`No line has usable times, ${unmeasured}`];
  const hasStarts = timesFromOf({ utterances: [...utterances] }) === 'starts';
  if (areFew(unplaced, utterances.length)) {
    return [
      hasStarts &&
        'The lines have start times but no end times, so time-based numbers are estimates.',
      unplaced > 0 &&
        `${lines(unplaced, ['has no usable times and is', 'have no usable times and are'])} left out of time-based numbers.`,
    ].filter((note) => note !== false);
  }
  const unusable = hasStarts ? unplaced : untimed.length;
  return [`${lines(unusable, ['has', 'have'])} no usable times, ${unmeasured}`];
}

function speakerNote(unnamed: number, total: number): string | undefined {
  if (unnamed === 0) return undefined;
  if (unnamed === total) return 'No line names a speaker, so numbers per side are not measured.';
  return `${lines(unnamed, ['names no speaker. It is', 'name no speaker. They are'])} counted for the previous speaker.`;
}

function leftOutNote(count: number, what: string): string | undefined {
  if (count === 0) return undefined;
  return `${lines(count, [`${what} was`, `${what} were`])} skipped.`;
}

export function readingNotes(found: Imperfections): string[] {
  const { utterances, unnamed, leftOut, unreadable, isHoursAndMinutes, headingLine, tooMuch } =
    found;
  return [
    ...timeNotes(utterances),
    isHoursAndMinutes
      ? 'The times are read as hours and minutes, because the text is too long for minutes and seconds.'
      : undefined,
    speakerNote(unnamed, utterances.length),
    leftOutNote(leftOut, 'above or below the conversation'),
    leftOutNote(unreadable, 'without text'),
    headingLine === undefined
      ? undefined
      : `Line ${figure(headingLine)} may be the heading of notes. It and the lines below it are read as spoken.`,
    tooMuch &&
      `You can analyse this call but not save it. Its transcript has ${figure(tooMuch.size)} ${tooMuch.unit}, and the limit is ${figure(tooMuch.limit)}.`,
  ].filter((note) => note !== undefined);
}
