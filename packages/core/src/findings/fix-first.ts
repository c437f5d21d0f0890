import type { CallType, Sides, Transcript } from '@sales-analytics/contract';
import { foundPlace, type CheckedInsight, type Place } from '../evidence/checked-evidence.ts';
import type { CallMetrics } from '../metrics/call-metrics.ts';
import { startOf } from '../transcript/times.ts';
import { lineOfNumber } from './line-of-number.ts';
import { outOfBand, type OutOfBand } from './out-of-band.ts';

export type FixFirst =
  | {
      kind: 'number';
      number: OutOfBand;
      quote?: string;
      place?: Place;
    }
  | { kind: 'insight'; insight: CheckedInsight; place: Place };

export interface FixFirstSource {
  metrics: CallMetrics;
  callType: CallType;
  transcript: Transcript;
  sides: Sides;
  insights: readonly CheckedInsight[];
}

const maxQuoteLength = 80;

/** If no number is outside its band, the model's first insight with a verified quote is used, or else null. */
export function fixFirst({
  metrics,
  callType,
  transcript,
  sides,
  insights,
}: FixFirstSource): FixFirst | null {
  const [number] = outOfBand(metrics, callType);
  if (number)
    return { kind: 'number', number, ...momentOf(number, { metrics, transcript, sides }) };
  const insight = insights.find(({ place }) => foundPlace(place));
  const place = foundPlace(insight?.place);
  return insight && place ? { kind: 'insight', insight, place } : null;
}

function momentOf(
  number: OutOfBand,
  call: Pick<FixFirstSource, 'metrics' | 'transcript' | 'sides'>,
): { quote?: string; place?: Place } {
  const line = lineOfNumber(number, call);
  const utterance = line === undefined ? undefined : call.transcript.utterances[line];
  if (line === undefined || !utterance) return {};
  const startMs = startOf(utterance);
  const place = { line, ...(startMs !== undefined && { startMs: Math.round(startMs) }) };
  return { quote: opening(utterance.text.trim()), place };
}

function opening(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= maxQuoteLength) return text;
  const cut = characters.slice(0, maxQuoteLength).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`;
}
