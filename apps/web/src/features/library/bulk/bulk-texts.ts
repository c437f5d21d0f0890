import {
  detailLimits,
  type BulkAction,
  type BulkFailure,
  type BulkJob,
} from '@sales-analytics/contract';
import { callTypeLabels, outcomeLabels } from '@sales-analytics/core';
import { cleanText } from '../../../call/details/typed-text.ts';
import { callCount } from '../call-count.ts';

export function runningText({ action, state }: Pick<BulkJob, 'action' | 'state'>): string {
  if (state === 'undoing') return 'Undoing';
  switch (action.kind) {
    case 'add-tag':
      return `Adding the tag ${quoted(action.tag)}`;
    case 'remove-tag':
      return `Removing the tag ${quoted(action.tag)}`;
    case 'set-outcome':
      return 'Setting the outcome';
    case 'set-call-type':
      return 'Setting the call type';
    case 'delete':
    default:
      return 'Deleting';
  }
}

/** Returns the result of a job that has ended, for example '500 calls got the tag “price”'. */
export function resultText(job: BulkJob): string {
  const { state, action, total, changed, unchanged, failed, undo } = job;
  if (undo) return undoText(job);
  const isPart = failed > 0 || state === 'stopped';
  const what = doneText(action, changed === 1 && !isPart);
  const sentences = [
    `${isPart ? `${changed} of ${callCount(total)}` : callCount(changed)} ${what}.`,
  ];
  if (state === 'stopped') sentences.unshift('Stopped.');
  if (unchanged > 0) sentences.push(`${unchanged} had it already.`);
  if (state === 'stopped') sentences.push('The others are as they were.');
  return sentences.join(' ');
}

/** Returns the end of a sentence, for example 'were deleted'. */
function doneText(action: BulkAction, isOne: boolean): string {
  const has = isOne ? 'has' : 'have';
  switch (action.kind) {
    case 'add-tag':
      return `got the tag ${quoted(action.tag)}`;
    case 'remove-tag':
      return `lost the tag ${quoted(action.tag)}`;
    case 'set-outcome':
      return `now ${has} the outcome “${outcomeLabels[action.outcome]}”`;
    case 'set-call-type':
      return `now ${has} the call type “${callTypeLabels[action.callType]}”`;
    case 'delete':
    default:
      return isOne
        ? 'was deleted with its transcript and notes'
        : 'were deleted with their transcripts and notes';
  }
}

function undoText({ action, undo }: BulkJob): string {
  const { restored = 0, kept = 0, failed = 0 } = undo ?? {};
  const back =
    action.kind === 'delete'
      ? `${callCount(restored)} ${restored === 1 ? 'is' : 'are'} back.`
      : `${callCount(restored)} ${restored === 1 ? 'is as it was' : 'are as they were'} before.`;
  const sentences = [`Undone. ${back}`];
  if (kept > 0) sentences.push(`${callCount(kept)} changed since then, and stay that way.`);
  if (failed > 0) sentences.push(`${callCount(failed)} could not be changed back.`);
  return sentences.join(' ');
}

export function failureText({ title, reason }: BulkFailure): string {
  const name = title === '' ? 'A call' : quoted(title);
  switch (reason) {
    case 'deleted':
      return `${name} was deleted meanwhile.`;
    case 'too-many-tags':
      return `${name} has ${detailLimits.tags} tags already, the most that a call can have.`;
    case 'not-written':
    default:
      return `${name} could not be changed. It is as it was.`;
  }
}

export function unsentText(action: BulkAction): string {
  return action.kind === 'delete' ? 'The calls were not deleted' : 'The calls were not changed';
}

function quoted(text: string): string {
  return `“${cleanText(text)}”`;
}
