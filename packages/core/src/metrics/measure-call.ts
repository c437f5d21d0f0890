import type { Sides, Transcript } from '@sales-analytics/contract';
import { hasCountableWords } from '../text/words.ts';
import { estimatedSpeechMs } from '../transcript/estimated-speech.ts';
import { timesFromOf, withEnds } from '../transcript/times-from.ts';
import type { CallMetrics } from './call-metrics.ts';
import { countSegment } from './count-segment.ts';
import { fillerWords } from './filler-words.ts';
import { interactivity } from './interactivity.ts';
import { interruptions } from './interruptions.ts';
import { longestMonologue } from './longest-monologue.ts';
import { patience } from './patience.ts';
import { questions } from './questions.ts';
import {
  isTimed,
  sideUtterances,
  timedUtterances,
  type TimedUtterance,
  wholeTimesOf,
} from './side-utterances.ts';
import { silence } from './silence.ts';
import { speakingRate } from './speaking-rate.ts';
import { joinUtterances, type Segment } from './segments.ts';
import { talkOverTime } from './talk-over-time.ts';
import { talkRatio } from './talk-ratio.ts';
import { followFloor } from './turns.ts';

/**
 * Silence needs times, questions and filler words need sides, and everything else needs both. If
 * ends are estimates, everything that is measured by time is an estimate too, and pauses and
 * overlaps are not measured.
 */
export function measureCall(transcript: Transcript, sides: Sides): CallMetrics {
  const hasRanges = timesFromOf(transcript) === 'ranges';
  const utterances = withEnds(transcript);
  const segments = joinUtterances(sideUtterances(utterances, sides));
  const speech = timedUtterances(segments);
  const lengthMs = speech && callLengthMs(transcript, speech);
  return {
    ...(segments.length > 0 && { callMs: lengthMs ?? spokenMs(segments) }),
    ...(speech &&
      lengthMs !== undefined && {
        clockOrigin: hasRanges ? 'measured' : 'estimate',
        ...measureClock(speech, { lengthMs, hasRanges }),
      }),
    ...(segments.length > 0 && {
      questions: questions(segments),
      ...measureWords(segments, transcript.language),
    }),
    silence: hasRanges ? silence(utterances) : undefined,
  };
}

function spokenMs(segments: readonly Segment[]): number {
  return segments.reduce((sum, { text }) => sum + estimatedSpeechMs(text), 0);
}

interface Clock {
  lengthMs: number;
  hasRanges: boolean;
}

function measureClock(
  speech: readonly TimedUtterance[],
  { lengthMs, hasRanges }: Clock,
): CallMetrics {
  const { turns, backChannels } = followFloor(speech);
  return {
    talkRatio: talkRatio(speech),
    longestMonologue: longestMonologue(turns, 'sales_rep'),
    longestCustomerStory: longestMonologue(turns, 'customer'),
    interactivity: interactivity(turns, lengthMs),
    patience: hasRanges ? patience(turns) : undefined,
    interruptions: hasRanges ? interruptions(speech, backChannels) : undefined,
    talkOverTime: talkOverTime(speech, lengthMs),
  };
}

function measureWords(segments: readonly Segment[], language: string | undefined): CallMetrics {
  if (!segments.every(({ text }) => hasCountableWords(text))) return {};
  const counted = segments.map(countSegment);
  return {
    speakingRate: counted.every(isTimed) ? speakingRate(counted) : undefined,
    fillerWords: fillerWords(counted, language),
  };
}

/** Falls back on the end of the last word if the length of the recording is not known. */
function callLengthMs({ durationMs }: Transcript, speech: readonly TimedUtterance[]): number {
  const recording = wholeTimesOf({ speaker: '', text: '', startMs: 0, endMs: durationMs });
  return speech.reduce((length, { endMs }) => Math.max(length, endMs), recording?.endMs ?? 0);
}
