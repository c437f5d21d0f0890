import type { Side } from '@sales-analytics/contract';
import { sideOfSpeaker, timesOf, type SpokenCall, type Times } from '@sales-analytics/core';

/** A lane is one row of the player. `side` is null for the whole call and for speakers on no side. */
export interface Lane {
  side: Side | null;
  label: 'Sales Rep' | 'Customer' | 'Others' | 'Call';
}

export interface DrawnLane extends Lane {
  bars: number[];
}

export interface Loudness {
  stepMs: number;
  values: readonly number[];
}

export interface LanePeaksInput {
  spoken: SpokenCall;
  lengthMs: number;
  peaks: Loudness | null;
  barCount: number;
}

type LaneSpans = Lane & { spans: Times[] };

/** This keeps a single 'Yes.' visible in a call of hours. */
const minHeight = 0.12;
/** Every bar has this height while the loudness is not known. */
const flatHeight = 0.4;

/**
 * Returns the lanes of a call with their bars. Each side has a lane, and speakers on no side have one more. There is
 * only one lane if no line of a side has times. A bar's height is the average loudness over its time while that side
 * speaks. All lanes share one scale, on which the loudest bar is 1.
 */
export function lanePeaks({ spoken, lengthMs, peaks, barCount }: LanePeaksInput): DrawnLane[] {
  const lanes = laneSpans(spoken);
  if (!(lengthMs > 0) || barCount < 1) return lanes.map((lane) => drawn(lane, []));
  const barMs = lengthMs / barCount;
  if (!peaks || !(peaks.stepMs > 0) || peaks.values.length === 0) {
    return lanes.map((lane) =>
      drawn(lane, flatBars(spansWithin(lane.spans, lengthMs), barMs, barCount)),
    );
  }
  const loudness = lanes.map(({ spans, label }) => {
    const heard =
      label === 'Call' ? [{ startMs: 0, endMs: lengthMs }] : spansWithin(spans, lengthMs);
    return loudBars(heard, { ...peaks, barMs, barCount });
  });
  const loudest = loudness.flat().reduce((max, value) => Math.max(max, value), 0);
  return lanes.map((lane, index) =>
    drawn(
      lane,
      (loudness[index] ?? []).map((value) => visible(loudest > 0 ? value / loudest : value)),
    ),
  );
}

function drawn({ side, label }: Lane, bars: number[]): DrawnLane {
  return { side, label, bars };
}

function laneSpans({ transcript, sides }: SpokenCall): LaneSpans[] {
  const rep: LaneSpans = { side: 'sales_rep', label: 'Sales Rep', spans: [] };
  const customer: LaneSpans = { side: 'customer', label: 'Customer', spans: [] };
  const others: LaneSpans = { side: null, label: 'Others', spans: [] };
  for (const utterance of transcript.utterances) {
    const times = timesOf(utterance);
    if (!times || utterance.text.trim() === '') continue;
    const side = sideOfSpeaker(utterance.speaker, sides);
    if (side === 'sales_rep') rep.spans.push(times);
    else if (side === 'customer') customer.spans.push(times);
    else others.spans.push(times);
  }
  if (rep.spans.length + customer.spans.length === 0) return [{ ...others, label: 'Call' }];
  return others.spans.length > 0 ? [rep, customer, others] : [rep, customer];
}

function spansWithin(spans: readonly Times[], lengthMs: number): Times[] {
  const merged: Times[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const startMs = Math.min(span.startMs, lengthMs);
    const endMs = Math.min(span.endMs, lengthMs);
    const last = merged.at(-1);
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else if (endMs > startMs) merged.push({ startMs, endMs });
  }
  return merged;
}

function flatBars(spans: readonly Times[], barMs: number, barCount: number): number[] {
  const bars = Array.from({ length: barCount }, () => 0);
  for (const { startMs, endMs } of spans) {
    const last = Math.min(Math.ceil(endMs / barMs), barCount) - 1;
    for (let bar = Math.floor(startMs / barMs); bar <= last; bar += 1) bars[bar] = flatHeight;
  }
  return bars;
}

type Bars = { barMs: number; barCount: number };

/** Returns for each bar the loudness summed over the spans' time in it, divided by the bar's duration. */
function loudBars(
  spans: readonly Times[],
  { values, stepMs, barMs, barCount }: Loudness & Bars,
): number[] {
  const bars = Array.from({ length: barCount }, () => 0);
  for (const { startMs, endMs } of spans) {
    const last = Math.min(Math.ceil(endMs / stepMs), values.length) - 1;
    for (let index = Math.floor(startMs / stepMs); index <= last; index += 1) {
      const from = Math.max(startMs, index * stepMs);
      const to = Math.min(endMs, (index + 1) * stepMs);
      addPiece(bars, { from, to, height: clean(values[index]), barMs });
    }
  }
  return bars;
}

type Piece = { from: number; to: number; height: number; barMs: number };

function addPiece(bars: number[], { from, to, height, barMs }: Piece) {
  const last = Math.min(Math.ceil(to / barMs), bars.length) - 1;
  for (let bar = Math.floor(from / barMs); bar <= last; bar += 1) {
    const shared = Math.min(to, (bar + 1) * barMs) - Math.max(from, bar * barMs);
    bars[bar] = (bars[bar] ?? 0) + (height * Math.max(0, shared)) / barMs;
  }
}

/** Returns a loudness from 0 to 1. A damaged value counts as silence. */
function clean(peak: number | undefined): number {
  return peak !== undefined && peak > 0 ? Math.min(peak, 1) : 0;
}

function visible(height: number): number {
  return height > 0 ? Math.max(height, minHeight) : 0;
}
