import type { Sides, Transcript } from '@sales-analytics/contract';
import { callLengthMs } from './call-length.ts';
import type { CallMetrics } from './call-metrics.ts';
import { countLine } from './count-line.ts';
import { fillerWords } from './filler-words.ts';
import { interactivity } from './interactivity.ts';
import { interruptions } from './interruptions.ts';
import { longestTurn } from './longest-turn.ts';
import { patience } from './patience.ts';
import { questions } from './questions.ts';
import { isTimed, sideLines, sideSpeech, type SideSpeech } from './side-speech.ts';
import { silence } from './silence.ts';
import { speakingRate } from './speaking-rate.ts';
import { stretchesOf, type Stretch } from './stretches.ts';
import { talkOverTime } from './talk-over-time.ts';
import { talkRatio } from './talk-ratio.ts';
import { followFloor } from './turns.ts';
import { hasCountableWords } from './words.ts';

/**
 * Everything that code measures in a call. Silence needs times, questions and filler words need sides,
 * all else needs both. The order of the utterances never matters, nor how the provider cut them.
 */
export function measureCall(transcript: Transcript, sides: Sides): CallMetrics {
  const stretches = stretchesOf(sideLines(transcript, sides));
  const speech = sideSpeech(stretches);
  return {
    ...(speech && measureClock(speech, callLengthMs(transcript, speech))),
    ...(stretches.length > 0 && { questions: questions(stretches), ...measureWords(stretches) }),
    silence: silence(transcript),
  };
}

function measureClock(speech: readonly SideSpeech[], lengthMs: number): CallMetrics {
  const { turns, backChannels } = followFloor(speech);
  return {
    talkRatio: talkRatio(speech),
    longestMonologue: longestTurn(turns, 'sales_rep'),
    longestCustomerStory: longestTurn(turns, 'customer'),
    interactivity: interactivity(turns, lengthMs),
    patience: patience(turns),
    interruptions: interruptions(speech, backChannels),
    talkOverTime: talkOverTime(speech, lengthMs),
  };
}

function measureWords(stretches: readonly Stretch[]): CallMetrics {
  if (!stretches.every(({ text }) => hasCountableWords(text))) return {};
  const counted = stretches.map(countLine);
  return {
    speakingRate: counted.every(isTimed) ? speakingRate(counted) : undefined,
    fillerWords: fillerWords(counted),
  };
}
