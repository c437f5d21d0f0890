import { titleSchema } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultTitle } from './call-details.ts';

describe('the first title of a call', () => {
  it.each([
    ['acme discovery.mp3', 'acme discovery'],
    ['Q3 v1.2 review.m4a', 'Q3 v1.2 review'],
    ['Call with Dr. Smith', 'Call with Dr. Smith'],
    ['  two\nlines .vtt', 'two lines'],
    ['.mp3', 'Call without a name'],
    ['', 'Call without a name'],
    [undefined, 'Call without a name'],
  ])('of the file %j is %j', (fileName, expected) => {
    expect(defaultTitle({ recording: { fileName } })).toBe(expected);
  });

  it('of a practice call names the persona', () => {
    const titleOf = (persona: 'skeptical' | 'overwhelmed') =>
      defaultTitle({ practice: { persona }, recording: { fileName: 'x.wav' } });
    expect(titleOf('skeptical')).toBe('Practice with a Skeptical prospect');
    expect(titleOf('overwhelmed')).toBe('Practice with an Overwhelmed prospect');
  });

  it('can be saved, whatever the file is called', () => {
    const fileName = fc.string({ unit: 'binary', maxLength: 500 });
    fc.assert(
      fc.property(fileName, (name) => {
        const title = defaultTitle({ recording: { fileName: name.replaceAll('\u0000', '') } });
        expect(titleSchema.parse(title)).toBe(title);
      }),
    );
  });
});
