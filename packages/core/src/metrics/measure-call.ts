import type { Sides, Transcript } from '@sales-analytics/contract';
import { hasCountableWords } from '../text/words.ts';
import { estimatedSpeechMs } from '../transcript/estimated-speech.ts';
import { timesFromOf, withEnds } from '../transcript/times-from.ts';
import type { CallMetrics } from './call-metrics.ts';
import { countLine } from './count-line.ts';
import { fillerWords } from './filler-words.ts';
import { interactivity } from './interactivity.ts';
import { interruptions } from './interruptions.ts';
import { longestTurn } from './longest-turn.ts';
import { patience } from './patience.ts';
import { questions } from './questions.ts';
import { isTimed, sideLines, sideSpeech, type SideSpeech, wholeTimesOf } from './side-speech.ts';
import { silence } from './silence.ts';
import { speakingRate } from './speaking-rate.ts';
import { stretchesOf, type Stretch } from './stretches.ts';
import { talkOverTime } from './talk-over-time.ts';
import { talkRatio } from './talk-ratio.ts';
import { followFloor } from './turns.ts';

/**
 * Measures everything that code can measure in a call. Silence needs times, questions and filler words need sides, and
 * everything else needs both. Neither the order of the utterances nor how the provider split them matters. If ends are
 * estimates, everything that is measured by time is an estimate too, and pauses and overlaps are not measured.
 */
export function measureCall(transcript: Transcript, sides: Sides): CallMetrics {
  const hasRanges = timesFromOf(transcript) === 'ranges';
  const utterances = withEnds(transcript);
  const stretches = stretchesOf(sideLines(utterances, sides));
  const speech = sideSpeech(stretches);
  const lengthMs = speech && callLengthMs(transcript, speech);
  return {
    ...(stretches.length > 0 && { callMs: lengthMs ?? spokenMs(stretches) }),
    ...(speech &&
      lengthMs !== undefined && {
        clockOrigin: hasRanges ? 'measured' : 'estimate',
        ...measureClock(speech, { lengthMs, hasRanges }),
      }),
    ...(stretches.length > 0 && {
      questions: questions(stretches),
      ...measureWords(stretches, transcript.language),
    }),
    silence: hasRanges ? silence(utterances) : undefined,
  };
}

function spokenMs(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { text }) => sum + estimatedSpeechMs(text), 0);
}

interface Clock {
  lengthMs: number;
  hasRanges: boolean;
}

function measureClock(speech: readonly SideSpeech[], { lengthMs, hasRanges }: Clock): CallMetrics {
  const { turns, backChannels } = followFloor(speech);
  return {
    talkRatio: talkRatio(speech),
    longestMonologue: longestTurn(turns, 'sales_rep'),
    longestCustomerStory: longestTurn(turns, 'customer'),
    interactivity: interactivity(turns, lengthMs),
    patience: hasRanges ? patience(turns) : undefined,
    interruptions: hasRanges ? interruptions(speech, backChannels) : undefined,
    talkOverTime: talkOverTime(speech, lengthMs),
  };
}

function measureWords(stretches: readonly Stretch[], language: string | undefined): CallMetrics {
  if (!stretches.every(({ text }) => hasCountableWords(text))) return {};
  const counted = stretches.map(countLine);
  return {
    speakingRate: counted.every(isTimed) ? speakingRate(counted) : undefined,
    fillerWords: fillerWords(counted, language),
  };
}

/**
 * Returns the length from the start of the recording to its end if that is known, or else to the end of the last word.
 */
function callLengthMs({ durationMs }: Transcript, speech: readonly SideSpeech[]): number {
  const recording = wholeTimesOf({ speaker: '', text: '', startMs: 0, endMs: durationMs });
  return speech.reduce((length, { endMs }) => Math.max(length, endMs), recording?.endMs ?? 0);
}
