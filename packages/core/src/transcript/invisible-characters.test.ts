import { describe, expect, it } from 'vitest';
import { createQuoteFinder } from '../evidence/quote-finder.ts';
import { readTranscriptFile } from '../import/read-transcript-file.ts';
import { withoutInvisible } from './invisible-characters.ts';
import { transcriptText } from './transcript-text.ts';

const marks = ['\ufeff', '\u200b', '\u200c', '\u200d', '\u00ad', '\u2060'];

describe('characters that are not seen', () => {
  it.each(marks)('are dropped from a transcript that is read: %j', (mark) => {
    const text = `Alex${mark}: The spread${mark}sheets are fine.\nDana: ${mark}Good.\nAlex: Yes.`;
    const reading = readTranscriptFile({ name: 'call.txt', text });
    expect(reading).toHaveProperty('transcript.utterances', [
      { speaker: 'Alex', text: 'The spreadsheets are fine.' },
      { speaker: 'Dana', text: 'Good.' },
      { speaker: 'Alex', text: 'Yes.' },
    ]);
    const json = JSON.stringify([{ speaker: 'Alex', text: `The spread${mark}sheets.` }]);
    expect(readTranscriptFile({ name: 'call.json', text: json })).toHaveProperty(
      'transcript.utterances.0.text',
      'The spreadsheets.',
    );
  });

  it.each(marks)('are the same to the model and to the search for its quotes: %j', (mark) => {
    const utterances = [{ speaker: 'A', text: `We plan it in spread${mark}sheets today.` }];
    const prompt = transcriptText(utterances);
    expect(prompt).toBe('A: We plan it in spreadsheets today.');
    expect(createQuoteFinder(utterances)('plan it in spreadsheets today')).toEqual({ line: 0 });
  });

  it.each([
    ['Persian', 'می\u200cخواهم'],
    ['emoji', '👨\u200d👩\u200d👧'],
    ['Malayalam', 'ന\u0d4d\u200d'],
    ['Thai', 'สวัสดี\u200bครับ'],
  ])('stay if a script needs them: %s', (_, text) => {
    expect(withoutInvisible(text)).toBe(text);
  });
});
