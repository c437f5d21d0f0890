import type { CallMoment } from '@sales-analytics/contract';
import { sideOfSpeaker, transcriptText, type Place, type SpokenCall } from '@sales-analytics/core';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import type { PractisedMoment } from './findings/practise-button.tsx';

/** How many transcript lines before a moment the prospect gets as context. */
const linesBefore = 6;

/** Returns a function that opens the practice screen with one moment of the call. */
export function usePractiseMoment({ transcript, sides, names }: SpokenCall) {
  const navigate = useNavigate();
  const { session } = usePlatform();

  return function practise({ quote, place, kind }: PractisedMoment) {
    const before = transcript.utterances.slice(Math.max(0, place.line - linesBefore), place.line);
    const moment: CallMoment = {
      quote,
      isVerified: true,
      ...(kind && { kind }),
      context: transcriptText(before, sides, names),
    };
    void navigate('/dashboard/cold-call-practice', {
      state: { moment, accountId: session.accountId() },
    });
  };
}

/** What the customer said last up to a line, for the prospect to say again; undefined where there is nothing. */
export function customerMoment(
  { transcript, sides }: SpokenCall,
  { line }: Place,
): PractisedMoment | undefined {
  const at = transcript.utterances.findLastIndex(
    ({ speaker, text }, index) =>
      index <= line && text.trim() !== '' && sideOfSpeaker(speaker, sides) === 'customer',
  );
  const utterance = transcript.utterances[at];
  if (!utterance) return undefined;
  const { text, startMs } = utterance;
  return { quote: text.trim(), place: { line: at, ...(startMs !== undefined && { startMs }) } };
}
