import type { CallMoment, Contact } from '@sales-analytics/contract';
import {
  customerOfCall,
  sideOfSpeaker,
  transcriptText,
  type Place,
  type SpokenCall,
} from '@sales-analytics/core';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import type { PractisedMoment } from './findings/practise-button.tsx';

const linesBefore = 6;

export function usePractiseMoment(spoken: SpokenCall, contact: Contact | undefined) {
  const { transcript, sides, names } = spoken;
  const navigate = useNavigate();
  const { session } = usePlatform();

  return function practise({ quote, place, kind }: PractisedMoment) {
    const first = Math.max(0, place.line - linesBefore);
    const before = transcript.utterances.slice(first, place.line);
    const besides = before.map((_, at) => first + at);
    const moment: CallMoment = {
      quote,
      isVerified: true,
      ...(kind && { kind }),
      context: transcriptText(before, sides, names),
      customer: customerOfCall(spoken, { line: place.line, besides, contact }),
    };
    void navigate('/dashboard/cold-call-practice', {
      state: { moment, accountId: session.accountId() },
    });
  };
}

/**
 * Returns what the customer said last up to a line, or else first after it, for the prospect to say again. Returns
 * undefined if the customer said nothing.
 */
export function customerMoment(
  { transcript, sides }: SpokenCall,
  { line }: Place,
): PractisedMoment | undefined {
  const said = transcript.utterances
    .map((utterance, at) => ({ ...utterance, at }))
    .filter(
      ({ speaker, text }) => text.trim() !== '' && sideOfSpeaker(speaker, sides) === 'customer',
    );
  const utterance = said.findLast(({ at }) => at <= line) ?? said[0];
  if (!utterance) return undefined;
  const { text, startMs, at } = utterance;
  return { quote: text.trim(), place: { line: at, ...(startMs !== undefined && { startMs }) } };
}
