import { readSummarySections, summaryLabels, summaryPrompt } from '@sales-analytics/core';
import { describe, expect, it } from 'vitest';
import { answerAsDemo } from './demo-model.ts';
import { sampleCalls } from './sample-calls.ts';

type CallName = keyof typeof sampleCalls;
const names = Object.keys(sampleCalls) as CallName[];

function sectionsOf(transcript: string): Record<string, string> {
  const summary = answerAsDemo({ prompt: summaryPrompt(transcript), isObject: false });
  const sections = readSummarySections(summary);
  return Object.fromEntries(sections.map(({ label = '', text }) => [label, text]));
}

const nothing = 'None came up in words that the demo knows.';

describe('the summary', () => {
  it.each(names)('has the sections that the product asks for: %s', (name) => {
    expect(Object.keys(sectionsOf(sampleCalls[name]))).toEqual([...summaryLabels]);
  });

  it.each(names)('quotes nothing that was not said: %s', (name) => {
    for (const text of Object.values(sectionsOf(sampleCalls[name]))) {
      for (const [, quote = ''] of text.matchAll(/“([^”]*)”/g)) {
        expect(sampleCalls[name]).toContain(quote);
      }
    }
  });

  it('says what was said in each part', () => {
    expect(sectionsOf(sampleCalls.freight)).toEqual({
      Purpose:
        'Tom Becker from Lanewise spoke with Priya. The first words about the matter: “How do you plan the tours for your thirty trucks today?”.',
      'Needs and pain points':
        'The customer said “My colleague does it in a spreadsheet every evening” and “It takes him three hours, and half of it is wrong by nine in the morning”.',
      'Value and solutions':
        'The sales rep said “Lanewise plans the same tours in two minutes and changes them while the trucks are on the road” and “Our customers pay back the first year with the penalties they no longer have”.',
      Objections:
        'The customer said “But I would have to ask my boss before anything happens”. The sales rep acknowledged it and asked “What would he need to see?”. The customer accepted that.',
      'Next steps':
        "This was said about what comes next: “Tuesday at two is fine”, “Send me the invitation, please” and “I'll send it today”.",
      'Overall sentiment':
        'Neutral. Words for and against it are about as many, or the demo knows none of them.',
    });
  });

  it('says so if a part did not come up', () => {
    expect(sectionsOf(sampleCalls.german)).toMatchObject({
      Purpose:
        'Anna Vogt from Helvia spoke with Frau Sommer. The first words about the matter: “Um die Versicherung Ihrer drei Lieferwagen”.',
      'Needs and pain points': nothing,
      Objections: nothing,
      'Next steps': nothing,
    });
    expect(sectionsOf(sampleCalls.refusal)).toMatchObject({
      Objections:
        'The customer said “Not interested”. The sales rep asked “May I ask who you ship with?”. It ended the matter.',
      'Next steps': nothing,
      'Overall sentiment': 'Negative. The customer said “No thanks”.',
    });
  });

  it('names the speakers by what they say, else by their labels', () => {
    const unnamed = 'Kim: Morning. We need to talk about the new ovens.\nLou: Go ahead.';
    expect(sectionsOf(unnamed)['Purpose']).toMatch(/^Kim spoke with Lou\./);
    const lettered = 'Rep: Morning. We need to talk about the new ovens.\nSpeaker 2: Go ahead.';
    expect(sectionsOf(lettered)['Purpose']).toMatch(/^The sales rep spoke with the customer\./);
  });

  it('of one speaker tells that no customer answered', () => {
    expect(sectionsOf(sampleCalls.voicemail)['Purpose']).toBe(
      'Rob from Greenbay Coffee spoke alone. The first words about the matter: “I wanted to tell you about our new roast”.',
    );
  });

  it('of an empty call says so', () => {
    expect(sectionsOf('')['Purpose']).toBe('The transcript has no words.');
  });
});
