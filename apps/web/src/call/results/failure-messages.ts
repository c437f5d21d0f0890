import { describeProviderError } from '@sales-analytics/providers';
import type { CallFailure, CallPart } from '../session/call-state.ts';

export type FailureMessage = {
  title: string;
  description: string;
  /** It can be mended in Settings. */
  isSettingsMatter: boolean;
};

const ownWords: Record<Exclude<CallFailure['kind'], 'provider'>, FailureMessage> = {
  'no-transcription-key': {
    title: 'Assembly AI key not configured',
    description:
      'Your recording is still selected. Add your transcription key in Settings, then try again.',
    isSettingsMatter: true,
  },
  'no-language-model': {
    title: 'No language model set up',
    description:
      'The measured numbers are shown below. For objections, insights and a summary, set up a language model in Settings, then try again.',
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

/** What happened, what is kept and what to do, in words for the screen. */
export function failureMessage(failure: CallFailure): FailureMessage {
  if (failure.kind !== 'provider') return ownWords[failure.kind];
  return describeProviderError(failure.error);
}

const halfTitles = {
  analysis: 'The analysis could not be created',
  summary: 'The summary could not be created',
} as const;

/**
 * A half that failed says first which half it is: the rest of the result stands. Where no model is
 * set, none was asked, and nothing failed; what was saved without it says so itself.
 */
export function partFailureMessage(
  half: 'analysis' | 'summary',
  failure: CallFailure,
): FailureMessage {
  const words = failureMessage(failure);
  return isExpected(failure) ? words : { ...words, title: halfTitles[half] };
}

/** Nothing goes wrong now: there was no model to ask, or the call was saved as it was. */
export function isExpected({ kind }: CallFailure): boolean {
  return kind === 'no-language-model' || kind === 'never-asked' || kind === 'no-summary';
}

/** The short form for the notice beside the banner. */
export function failureNotice(part: CallPart, failure: CallFailure): string {
  const words =
    part === 'transcription' ? failureMessage(failure) : partFailureMessage(part, failure);
  return words.title;
}
