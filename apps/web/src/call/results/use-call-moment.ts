import type { PractiseMoment } from '@sales-analytics/contract';
import { transcriptText, type CheckedObjection, type SpokenCall } from '@sales-analytics/core';
import { useNavigate } from 'react-router';

/** What was said before an objection that the prospect should know, in lines. */
const linesBefore = 6;

/** Takes one hard moment of a call to the practice screen. */
export function useCallMoment({ transcript, sides, names }: SpokenCall) {
  const navigate = useNavigate();

  return function practise({ quote, place, kind }: CheckedObjection) {
    const until = place?.line ?? 0;
    const before = transcript.utterances.slice(Math.max(0, until - linesBefore), until);
    const moment: PractiseMoment = {
      quote,
      isVerified: place !== null,
      ...(kind && { kind }),
      context: transcriptText(before, sides, names),
    };
    void navigate('/dashboard/cold-call-practice', { state: { moment } });
  };
}
