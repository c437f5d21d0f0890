import { describeProviderError, type ErrorMessage } from '@sales-analytics/providers';
import { ApiError, isSignedOut } from '../../shared/http/api-error.ts';
import type { CallFailure, CallPart } from './call-state.ts';

const messages: Record<Exclude<CallFailure['kind'], 'provider'>, ErrorMessage> = {
  'no-transcription-key': {
    title: 'Assembly AI key not configured',
    description:
      'Your recording is still selected. Add your transcription key in Settings, then try again.',
    isSettingsMatter: true,
  },
  'no-language-model': {
    title: 'No language model set up',
    description:
      'The measured numbers are shown below. A language model adds a summary, objections and suggestions: set one up in Settings, then try again.',
    isSettingsMatter: true,
  },
  'never-asked': {
    title: 'This call was saved without an analysis',
    description:
      'Only the measured numbers are available. To add an analysis, export this call as JSON and import the file on the Analysis page.',
    isSettingsMatter: false,
  },
  'no-summary': {
    title: 'This call was saved without a summary',
    description:
      'Everything else is available. To add a summary, export this call as JSON and import the file on the Analysis page.',
    isSettingsMatter: false,
  },
  'no-speech': {
    title: 'No speech found',
    description:
      'The recording was processed, but no speech was found in it. Choose another recording.',
    isSettingsMatter: false,
  },
  unexpected: {
    title: 'Failed to process audio file',
    description: 'Something went wrong. Everything finished so far is kept. Try again.',
    isSettingsMatter: false,
  },
};

export function failureMessage(failure: CallFailure): ErrorMessage {
  if (failure.kind !== 'provider') return messages[failure.kind];
  return describeProviderError(failure.error);
}

const partTitles = {
  analysis: 'The analysis could not be created',
  summary: 'The summary could not be created',
} as const;

/**
 * Returns the message of a failed part. Its title says which of the two parts failed. An expected failure keeps its own
 * title.
 */
export function partFailureMessage(
  part: 'analysis' | 'summary',
  failure: CallFailure,
): ErrorMessage {
  const message = failureMessage(failure);
  return isExpected(failure) ? message : { ...message, title: partTitles[part] };
}

/**
 * Returns whether the failure is not an error, because there is no language model or the call was saved without this
 * part.
 */
export function isExpected({ kind }: CallFailure): boolean {
  return kind === 'no-language-model' || kind === 'never-asked' || kind === 'no-summary';
}

export function failureNotice(part: CallPart, failure: CallFailure): string {
  const message =
    part === 'transcription' ? failureMessage(failure) : partFailureMessage(part, failure);
  return message.title;
}

export const saveFailed = {
  title: 'Error',
  description: 'Failed to save metrics',
  variant: 'destructive',
} as const;

export const notSavedTitle = 'This call is not saved yet';
export const notSavedHint = 'The result is still on this page. Choose “Save Metrics” to try again.';

export const changeNotSavedTitle = 'Your change is not saved yet';

/**
 * Returns the reason why a save failed, for the banner. Returns undefined if the user was signed out, which is reported
 * elsewhere.
 */
export function saveFailureReason(problem: unknown): string | undefined {
  if (!(problem instanceof Error) || isSignedOut(problem)) return undefined;
  return problem instanceof ApiError && problem.detail ? problem.detail : problem.message;
}
