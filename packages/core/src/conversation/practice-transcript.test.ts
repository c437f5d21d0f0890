import { transcriptSchema } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { lineOverlaps } from '../metrics/line-overlaps.ts';
import { measureAnalysis } from '../metrics/measure-analysis.ts';
import { measureCall } from '../metrics/measure-call.ts';
import { chooseSides } from '../transcript/choose-sides.ts';
import { readTranscriptLines, transcriptText } from '../transcript/transcript-text.ts';
import type { PracticeCall, PracticeTurn } from './conversation-state.ts';
import { practiceTranscript } from './practice-transcript.ts';

const rep: PracticeTurn = {
  side: 'sales_rep',
  text: 'Hi, this is Alex from Routewise.',
  startMs: 1_000,
  endMs: 7_000,
  isSpoken: true,
};
const prospect: PracticeTurn = {
  side: 'customer',
  text: 'We tried that and it did not last.',
  startMs: 8_000,
  endMs: 10_000,
  isSpoken: true,
};
const analysis = {
  talk_to_listen_ratio: { sales_rep: 50, customer: 50 },
  longest_monologue_duration: 99,
};

function callOf(...turns: PracticeTurn[]): PracticeCall {
  return { persona: 'skeptical', startedAtMs: 1_700_000_000_000, turns };
}

describe('practiceTranscript', () => {
  it('names who spoke, when, and on which side', () => {
    expect(practiceTranscript(callOf(rep, prospect))).toEqual({
      transcript: {
        utterances: [
          { speaker: 'Sales Rep', text: rep.text, startMs: 1_000, endMs: 7_000 },
          { speaker: 'Prospect', text: prospect.text, startMs: 8_000, endMs: 10_000 },
        ],
        durationMs: 10_000,
      },
      sides: { 'Sales Rep': 'sales_rep', Prospect: 'customer' },
    });
  });

  it('has the times that the call shows, marked as estimates if a turn was typed or only shown', () => {
    const typed = { ...rep, startMs: 11_000, endMs: 13_400, isSpoken: false };
    const { transcript } = practiceTranscript(callOf(rep, prospect, typed));
    expect(transcript.timesFrom).toBe('estimate');
    expect(transcript.utterances.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1_000, 7_000],
      [8_000, 10_000],
      [11_000, 13_400],
    ]);
    expect(transcript.durationMs).toBe(13_400);
  });

  it('makes a transcript that can be saved', () => {
    expect(practiceTranscript(callOf()).transcript).toEqual({ utterances: [], durationMs: 0 });
    const { transcript } = practiceTranscript(callOf(rep, { ...prospect, isSpoken: false }));
    expect(transcriptSchema.safeParse(transcript).success).toBe(true);
  });

  it('is written as lines of the rep and the prospect, and read back', () => {
    const { transcript, sides } = practiceTranscript(callOf(rep, prospect));
    const text = transcriptText(transcript.utterances, sides);
    expect(text).toBe(
      'Sales Rep: Hi, this is Alex from Routewise.\nProspect: We tried that and it did not last.',
    );
    expect(readTranscriptLines(text).map(({ side }) => side)).toEqual(['sales_rep', 'customer']);
  });

  it('has the sides that its own names tell, whatever a model guesses', () => {
    const { transcript, sides } = practiceTranscript(callOf(prospect, rep));
    expect(chooseSides(transcript, { guess: { sales_rep: 1, customer: 99 } })).toEqual(sides);
  });

  it('is measured if both sides spoke', () => {
    expect(measureAnalysis({ analysis, ...practiceTranscript(callOf(rep, prospect)) })).toEqual({
      analysis: {
        talk_to_listen_ratio: { sales_rep: 75, customer: 25 },
        longest_monologue_duration: 6,
      },
      origins: { talkRatio: 'measured', longestMonologue: 'measured' },
    });
  });

  it.each([
    ['the rep typed', callOf({ ...rep, isSpoken: false }, prospect)],
    ['the prospect was only read', callOf(rep, { ...prospect, isSpoken: false })],
    ['one of many turns was typed', callOf(rep, prospect, rep, { ...rep, isSpoken: false })],
    ['nothing was spoken', callOf({ ...rep, isSpoken: false }, { ...prospect, isSpoken: false })],
  ])('has estimates if %s', (_, call) => {
    const { transcript, sides } = practiceTranscript(call);
    expect(measureAnalysis({ analysis, transcript, sides }).origins).toEqual({
      talkRatio: 'estimate',
      longestMonologue: 'estimate',
    });
    const { clockOrigin, talkRatio, patience, silence } = measureCall(transcript, sides);
    expect(clockOrigin).toBe('estimate');
    expect(talkRatio?.sales_rep).toBeGreaterThan(30);
    expect([patience, silence]).toEqual([undefined, undefined]);
  });

  describe('with both sides speaking at once', () => {
    const story = {
      ...prospect,
      text: 'We plan all of that by hand.',
      startMs: 8_000,
      endMs: 18_000,
    };
    const mhm: PracticeTurn = {
      ...rep,
      text: 'Mhm.',
      startMs: 12_000,
      endMs: 12_500,
      isBackChannel: true,
    };
    const cutIn = { ...rep, text: 'And who else plans with you?', startMs: 16_000, endMs: 20_000 };

    function measured(...turns: PracticeTurn[]) {
      const { transcript, sides } = practiceTranscript(callOf(...turns));
      return { ...measureCall(transcript, sides), overlaps: lineOverlaps(transcript, sides) };
    }

    it('counts a back-channel neither as a turn nor as an interruption', () => {
      const { interruptions, longestCustomerStory, overlaps } = measured(rep, story, mhm);
      expect(interruptions).toEqual({ sales_rep: 0, customer: 0 });
      expect(longestCustomerStory).toMatchObject({ seconds: 10, startMs: 8_000 });
      expect([...overlaps]).toEqual([[2, 'back-channel']]);
    });

    it('counts an interruption for the side that starts', () => {
      const cut = { ...story, isCut: true as const };
      const { interruptions, overlaps } = measured(rep, cut, cutIn);
      expect(interruptions).toEqual({ sales_rep: 1, customer: 0 });
      expect([...overlaps]).toEqual([[2, 'overlap']]);
    });

    it('counts an overlap for both sides’ speaking time', () => {
      const { talkRatio } = measured(rep, story, cutIn);
      expect(talkRatio).toEqual({ sales_rep: 50, customer: 50 });
    });

    it('reports no overlaps if times are estimates', () => {
      const { overlaps, interruptions } = measured(rep, story, { ...cutIn, isSpoken: false });
      expect(overlaps.size).toBe(0);
      expect(interruptions).toBeUndefined();
    });
  });
});
